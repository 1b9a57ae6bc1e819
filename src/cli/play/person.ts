import { createInterface } from 'node:readline'

/** What came from the keyboard or the pipe: a line, the end of input, or Ctrl-C. */
export type Input = { readonly line: string } | 'end' | 'interrupt'

/** A person at the terminal, or a script that answers through a pipe. */
export interface TerminalPlayer {
  ask(prompt: string): Promise<Input>
  tell(text: string): void
  leave(): void
}

export const personAt = (input: NodeJS.ReadStream, output: NodeJS.WriteStream): TerminalPlayer => {
  const terminal = input.isTTY && output.isTTY
  const reader = createInterface({ input, terminal, ...(terminal ? { output } : {}) })
  // Lines of a pipe arrive all at once, long before they are asked for.
  const waiting: Input[] = []
  let answer: ((said: Input) => void) | undefined
  const onInput = (said: Input): void => {
    const asked = answer
    answer = undefined
    if (asked) asked(said)
    else waiting.push(said)
  }
  const interrupted = (): void => onInput('interrupt')
  reader.on('line', line => onInput({ line }))
  reader.on('close', () => onInput('end'))
  reader.on('SIGINT', interrupted)
  process.on('SIGINT', interrupted)

  const next = (): Promise<Input> => {
    const said = waiting[0]
    if (said === undefined) return new Promise(resolve => (answer = resolve))
    if (said !== 'end') waiting.shift()
    return Promise.resolve(said)
  }
  return {
    ask: async prompt => {
      if (terminal) {
        reader.setPrompt(prompt)
        reader.prompt()
        const said = await next()
        if (typeof said === 'string') output.write('\n')
        return said
      }
      output.write(prompt)
      const said = await next()
      // A pipe shows nothing of what it says; with this the output reads like a game.
      output.write(typeof said === 'object' && !input.isTTY ? `${said.line}\n` : '\n')
      return said
    },
    tell: text => {
      output.write(`${text}\n`)
    },
    leave: () => {
      process.off('SIGINT', interrupted)
      reader.close()
    },
  }
}
