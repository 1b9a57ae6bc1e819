import { type ChildProcess, spawn } from 'node:child_process'

const served: Served[] = []

/** A server as a process of its own. */
export class Served {
  out = ''
  err = ''
  readonly child: ChildProcess
  readonly ended: Promise<number | null>

  constructor(file: string, args: readonly string[]) {
    this.child = spawn(process.execPath, [file, 'serve', '--host', '127.0.0.1', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child.stdout!.setEncoding('utf8').on('data', text => (this.out += text))
    this.child.stderr!.setEncoding('utf8').on('data', text => (this.err += text))
    served.push(this)
    this.ended = new Promise(resolve => this.child.on('close', resolve))
  }

  async url(): Promise<string> {
    for (let i = 0; i < 600; i++) {
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(this.out)?.[0]
      if (url !== undefined) return url
      if (this.child.exitCode !== null) break
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    throw new Error(`it did not open: ${this.err}`)
  }
}

/** Where a test has failed its server may still be open. */
export const endServed = (): void => {
  for (const { child } of served) if (child.exitCode === null) child.kill('SIGKILL')
}
