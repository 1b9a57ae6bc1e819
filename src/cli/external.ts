import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { CHANCE, type Game, type Move, Moves, type Seat } from '../core/game.ts'
import { isObject, type Json, type JsonObject, parseJson } from '../core/json.ts'
import type { Rng } from '../core/rng.ts'
import type { Setup, View } from '../core/state.ts'
import type { Player } from './arena/match.ts'

// A bot that is a program of its own, in any language: one JSON message a line, each way. docs/bots.md tells its side
// of this.

export const COMMAND = 'cmd:'
const PROTOCOL = 1

/** What a program did wrong, and how often; each time a random legal move was played in its place. */
export type ProgramFault = 'crash' | 'late' | 'illegal' | 'unreadable' | 'gone'
export const FAULTS: readonly ProgramFault[] = ['crash', 'late', 'illegal', 'unreadable', 'gone']
export interface Faults {
  readonly counts: { readonly [fault in ProgramFault]: number }
  /** The first of each kind, in words. */
  readonly examples: readonly string[]
}

/** A line longer than this is no message. */
const MOST_LETTERS = 1_000_000
/** A program that writes so many lines ahead of what it is asked is ended, as its memory would be ours. */
const MOST_LINES = 1000
/** How much of what it wrote to standard error is kept, and how much of the last line is shown. */
const MOST_ERROR_LETTERS = 2000
const MOST_LAST_WORDS = 200
/** A program that is late this often in a row is restarted, like one that crashed. */
const MOST_LATE = 3
/** After this many runs in a row without a legal answer, in any seat, the program is not started again. */
const MOST_RUNS_WITHOUT_ANSWER = 3

/** A program, shared by all seats it plays. */
export interface Program {
  readonly argv: readonly string[]
  /** How long it may think about a move. */
  readonly limit: number
  /** How long it may take to start, on top of its first move. */
  readonly grace: number
  /** Runs since the last legal answer. */
  runsWithoutAnswer: number
  /** Called with the id of every process, so that none is left running. */
  readonly onStart: (pid: number) => void
  readonly onExit: (pid: number) => void
}

/**
 * A command as a shell would split it: by spaces, but not within quotes. No shell runs it, so that it can be stopped
 * for sure.
 */
export const argvOf = (command: string): string[] =>
  [...command.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) =>
    word.replace(/"([^"]*)"|'([^']*)'/g, (_, a?: string, b?: string) => a ?? b ?? ''),
  )

/** Ends a program with all it has started itself, as `npx` does: each has a group of its own. */
export const endProgram = (pid: number): void => {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

type Answer = { readonly line: string } | { readonly fault: 'crash' | 'late'; readonly text: string }

/** One run of the program: lines out, lines in, and its last words on the error stream. */
class Run {
  readonly #child: ChildProcessWithoutNullStreams
  #rest = ''
  #errors = ''
  #ended: string | undefined
  #waiting: ((answer: Answer) => void) | undefined
  #lines: string[] = []

  constructor({ argv, onStart, onExit }: Program) {
    this.#child = spawn(argv[0] ?? '', argv.slice(1), { stdio: 'pipe', detached: process.platform !== 'win32' })
    const { pid } = this.#child
    if (pid !== undefined) {
      onStart(pid)
      this.#child.on('exit', () => onExit(pid))
    }
    this.#child.stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text))
    this.#child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (this.#errors = (this.#errors + text).slice(-MOST_ERROR_LETTERS)))
    this.#child.stdin.on('error', () => {})
    this.#child.on('error', error => this.#end(`cannot be started: ${error.message}`))
    this.#child.on('close', (code, signal) => this.#end(`exited (${signal ?? `code ${code}`})`))
  }

  get ended(): boolean {
    return this.#ended !== undefined
  }

  send(message: Json): void {
    if (!this.ended) this.#child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  /** The next line, the end, or the end of patience. */
  next(limit: number): Promise<Answer> {
    const line = this.#lines.shift()
    if (line !== undefined) return Promise.resolve({ line })
    if (this.#ended !== undefined) return Promise.resolve({ fault: 'crash', text: this.#lastWords() })
    return new Promise(resolve => {
      const timer = setTimeout(
        () => this.#answer({ fault: 'late', text: `no answer within ${Math.round(limit)} ms` }),
        limit,
      )
      this.#waiting = answer => {
        clearTimeout(timer)
        resolve(answer)
      }
    })
  }

  stop(): void {
    if (this.#child.pid !== undefined) endProgram(this.#child.pid)
  }

  /** Closes its input and waits for its exit: it may have something to save. */
  farewell(limit: number): Promise<void> {
    if (this.ended) return Promise.resolve()
    return new Promise(resolve => {
      const timer = setTimeout(() => this.stop(), limit)
      this.#child.on('close', () => {
        clearTimeout(timer)
        resolve()
      })
      this.#child.stdin.end()
    })
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.(answer)
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    for (const line of lines) {
      if (line.trim() === '') continue
      if (this.#waiting) this.#answer({ line })
      else this.#lines.push(line)
    }
    if (this.#rest.length > MOST_LETTERS || this.#lines.length > MOST_LINES) this.stop()
  }

  #end(how: string): void {
    this.#ended ??= how
    this.#answer({ fault: 'crash', text: this.#lastWords() })
  }

  #lastWords(): string {
    const line = this.#errors.trim().split('\n').at(-1) ?? ''
    return line === '' ? this.#ended! : `${this.#ended}: ${line.slice(0, MOST_LAST_WORDS)}`
  }
}

/**
 * A seat played by a program. One process a seat, so that seats cannot whisper to one another; it stays from game to
 * game.
 */
export class External implements Player {
  readonly observer: NonNullable<Player['observer']>
  readonly #program: Program
  readonly #counts: { [fault in ProgramFault]: number } = { crash: 0, late: 0, illegal: 0, unreadable: 0, gone: 0 }
  readonly #examples = new Map<ProgramFault, string>()
  readonly #legal = new Moves()
  #run: Run | undefined
  /** Whether this run has answered yet. */
  #awake = false
  #lateInARow = 0
  #turn = 0
  #opening: JsonObject = {}
  #heard: JsonObject[] = []
  #told = 0

  constructor(program: Program) {
    this.#program = program
    this.observer = {
      start: (game, setup, seat) => this.#start(game, setup, seat),
      tell: (actor, text) => void this.#heard.push({ by: actor === CHANCE ? 'chance' : actor, move: text }),
      end: result => this.#run?.send({ type: 'end', heard: this.#news(), ...result }),
    }
  }

  async choose(game: Game, view: View, _seat: Seat, rng: Rng): Promise<{ move: Move }> {
    game.moves(view, this.#legal)
    return { move: (await this.#ask(game, view)) ?? game.pick(view, rng) }
  }

  faults(): Faults {
    return { counts: { ...this.#counts }, examples: [...this.#examples].map(([fault, text]) => `${fault}: ${text}`) }
  }

  /** Closes the program's input, and kills it if it does not exit in time. */
  async close(): Promise<void> {
    await this.#run?.farewell(this.#program.grace)
    this.#run = undefined
  }

  #start(game: Game, setup: Setup, seat: Seat): void {
    this.#heard = []
    this.#told = 0
    this.#opening = {
      type: 'start',
      protocol: PROTOCOL,
      game: game.name,
      version: setup.version,
      seats: setup.seats,
      seat,
      options: setup.options,
      parts: setup.parts,
    }
    this.#run?.send(this.#opening)
  }

  /** What it has not been told yet; after a restart everything since the start of the game. */
  #news(): JsonObject[] {
    const news = this.#heard.slice(this.#told)
    this.#told = this.#heard.length
    return news
  }

  /** The running program, started if need be; nothing after too many failed runs. */
  #running(): Run | undefined {
    if (this.#run && !this.#run.ended) return this.#run
    if (this.#program.runsWithoutAnswer === MOST_RUNS_WITHOUT_ANSWER) return undefined
    this.#program.runsWithoutAnswer++
    this.#run = new Run(this.#program)
    this.#awake = false
    this.#lateInARow = 0
    this.#told = 0
    this.#run.send(this.#opening)
    return this.#run
  }

  async #ask(game: Game, view: View): Promise<Move | undefined> {
    const run = this.#running()
    if (!run)
      return this.#fault('gone', `not started again after ${MOST_RUNS_WITHOUT_ANSWER} runs without a legal answer`)
    const { limit, grace } = this.#program
    const id = ++this.#turn
    const moves = this.#legal.list().map(move => game.write(move))
    run.send({ type: 'turn', id, view: game.describe(view), heard: this.#news(), moves, limitMs: limit })
    const until = performance.now() + limit + (this.#awake ? 0 : grace)
    for (;;) {
      const answer = await run.next(Math.max(1, until - performance.now()))
      if ('fault' in answer) return this.#failed(run, answer.fault, answer.text)
      const json = parseJson(answer.line)
      if (!isObject(json) || typeof json['id'] !== 'number')
        return this.#fault('unreadable', `not a JSON object with an "id": ${answer.line.slice(0, 80)}`)
      // An answer to an earlier question came late, and was counted as such when it did not come.
      if (json['id'] !== id) continue
      this.#awake = true
      this.#lateInARow = 0
      const move = typeof json['move'] === 'string' ? game.read(json['move']) : undefined
      if (move === undefined || !this.#legal.has(move))
        return this.#fault(
          'illegal',
          `${JSON.stringify(json['move'] ?? null).slice(0, 80)}; legal moves: ${moves.slice(0, 8).join(' ')}`,
        )
      this.#program.runsWithoutAnswer = 0
      return move
    }
  }

  #failed(run: Run, fault: 'crash' | 'late', text: string): undefined {
    this.#lateInARow = fault === 'late' ? this.#lateInARow + 1 : 0
    if (fault === 'late' && (!this.#awake || this.#lateInARow === MOST_LATE)) {
      run.stop()
      this.#run = undefined
    }
    return this.#fault(fault, text)
  }

  #fault(fault: ProgramFault, text: string): undefined {
    this.#counts[fault]++
    if (!this.#examples.has(fault)) this.#examples.set(fault, text)
    return undefined
  }
}
