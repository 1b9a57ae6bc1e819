import { GALLERY, viewOf } from '../../../../core/game.ts'
import { isProblems } from '../../../../core/json.ts'
import type { Setup } from '../../../../core/state.ts'
import { factsOf } from '../../../../games/rob-n-run/knowledge/facts.ts'
import { robNRun } from '../../../../games/rob-n-run/game.ts'
import { chances, namedTools, possible } from '../../../../games/rob-n-run/knowledge/knowledge.ts'

/** A view, and who asks; with the setup where it is a new one. */
export interface KnowledgeQuestion {
  readonly key: string
  readonly setup: Setup | undefined
  readonly bytes: Uint8Array
  readonly viewer: number
}

/**
 * By tool: the chance that more of it is needed, how many more on average; and which tools all know to be done, a bit
 * each.
 */
export interface KnowledgeAnswer {
  readonly key: string
  readonly more: readonly number[]
  readonly missing: readonly number[]
  readonly done: number
}

let setup: Setup | undefined

// Three vaults have 163,857 needs: counting them must not stop the page.
addEventListener('message', ({ data }: MessageEvent<KnowledgeQuestion>) => {
  if (data.setup) {
    const read = robNRun.setup(data.setup)
    if (!isProblems(read)) setup = read
  }
  if (!setup) return
  const s = robNRun.create(setup)
  s.bytes.set(data.bytes)
  const everybodys = viewOf(robNRun, s, GALLERY)
  const all = possible(factsOf(everybodys, GALLERY))
  // The boss knows all; what the crew can know is the question then.
  const { more, missing } = chances(data.viewer < 0 || data.viewer === s.boss ? all : possible(factsOf(s, data.viewer)))
  postMessage({
    key: data.key,
    more: [...more],
    missing: [...missing],
    done: namedTools(all),
  } satisfies KnowledgeAnswer)
})
