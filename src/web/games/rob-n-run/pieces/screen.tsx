import type { JSX, RefObject } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Viewer } from '../../../../core/game.ts'
import type { Rob } from '../../../../games/rob-n-run/state/state.ts'
import { nameOf } from '../../../kit.ts'
import { Mark } from '../../../pieces/plate.tsx'
import type { Person, Session } from '../../../session/session.ts'
import { Book } from '../notebook/book.tsx'
import { Coin, VaultDoor, Windscreen } from './drawings.tsx'
import { saidIn } from '../text/said.ts'
import { toolNames } from '../text/say.ts'
import { hintsOf, seesVaults, type VaultView, vaultsOf } from '../scene.ts'
import { Tool } from './tools.tsx'
import { listed } from '../../../i18n/joined.ts'
import { labelled } from '../../../i18n/speak.ts'
import { t } from '../words.ts'

export const VaultFace = ({
  vault,
  index,
}: {
  readonly vault: VaultView | undefined
  readonly index: number
}): JSX.Element => {
  const w = t()
  const state = vault?.cracked === undefined ? '' : vault.cracked ? w.evaluation.isCracked : w.evaluation.isShut
  const words = vault ? listed([toolNames(vault.tools), w.place.gold(vault.gold), state]) : w.place.closed
  return (
    <li
      class={[
        'vault',
        vault ? 'seen' : 'shut',
        vault?.cracked === true ? 'cracked' : '',
        vault?.cracked === false ? 'held' : '',
      ].join(' ')}
      data-flip={`vault-${index}`}
      data-what="vault"
    >
      <span class="unseen">{labelled(w.place.vault(index + 1), words)}</span>
      <VaultDoor open={vault?.cracked === true} />
      {vault && (
        <span class="inside" aria-hidden="true">
          <span class="tools">
            {vault.tools.map((tool, i) => (
              <Tool key={i} kind={tool} />
            ))}
          </span>
          <span class="pays">
            {Array.from({ length: vault.gold }, (_, i) => (
              <Coin key={i} />
            ))}
            {state && <b>{state}</b>}
          </span>
        </span>
      )}
    </li>
  )
}

interface Props {
  readonly s: Rob
  readonly viewer: Viewer
  readonly people: readonly Person[]
  readonly session: Session
}

/** So high are six hints in whole sentences. Where there is less room all are in few words, so that none shrinks later. */
const SIX_SENTENCES_PX = 216

/** How much shorter a list of so many must be to fit: 1 is few words for each, every one more leaves the oldest out. */
const useSqueeze = (
  s: Rob,
  count: number,
): { readonly list: RefObject<HTMLOListElement | null>; readonly level: number } => {
  const list = useRef<HTMLOListElement>(null)
  const [usual, setUsual] = useState(0)
  const [squeezed, squeeze] = useState({ s, level: usual })
  const level = squeezed.s === s ? Math.max(usual, squeezed.level) : usual
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = list.current!
    if (scrollHeight > clientHeight + 1 && level < count) squeeze({ s, level: level + 1 })
  })
  useLayoutEffect(() => {
    const measure = (): void => {
      setUsual(list.current!.clientHeight < SIX_SENTENCES_PX ? 1 : 0)
      squeeze({ s, level: 0 })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [s])
  return { list, level }
}

/** What was said, the newest last; the notebook has what finds no room. */
const Bubbles = ({ s, viewer, people, session }: Props): JSX.Element => {
  const w = t()
  const said = saidIn(s, people, viewer)
  const { list, level } = useSqueeze(s, said.length)
  const [open, setOpen] = useState(false)
  const left = Math.max(0, level - 1)
  return (
    <>
      <ol class="bubbles" aria-label={w.place.said} tabIndex={0} ref={list}>
        {said.length === 0 && <li class="none">{w.place.saidNone}</li>}
        {left > 0 && (
          <li class="more">
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {w.place.saidMore(left)}
            </button>
          </li>
        )}
        {said.map(({ id, text, brief, tools, seat, hint, round }, i) => (
          <li
            key={id}
            class={`bubble${hint === undefined ? ' answer' : ''}${round < s.round ? ' old' : ''}`}
            hidden={i < left}
            data-what="hint"
            data-label={text}
          >
            {hint === undefined && <Mark seat={seat} />}
            {tools.map((tool, j) => (
              <Tool key={j} kind={tool} />
            ))}
            {level > 0 && <span class="unseen">{text}</span>}
            <span aria-hidden={level > 0}>{level > 0 ? brief : text}</span>
          </li>
        ))}
      </ol>
      {open && <Book session={session} close={() => setOpen(false)} />}
    </>
  )
}

/** The crew's hints in small: which lie open, which were used. */
const MiniHints = ({ s }: { readonly s: Rob }): JSX.Element => {
  const w = t()
  return (
    <ol class="mini-hints" aria-label={w.place.theSix}>
      {hintsOf(s).map(({ no, state }, i) => (
        <li
          key={no === 0 ? `x${i}` : no}
          class={state}
          data-what="hint"
          data-label={labelled(w.hints.title[no] || w.hints.drawn, w.hints.about[no] ?? '')}
        >
          <span aria-hidden="true">{no === 0 ? '?' : no}</span>
          <span class="unseen">
            {labelled(w.hints.title[no] || w.hints.drawn, state === 'down' ? w.hints.isDown : w.hints[state])}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The boss behind the windscreen that hides the vaults; the viewers who may see them see them here. */
export const Screen = ({ s, viewer, people, session }: Props): JSX.Element => {
  const w = t()
  const sees = seesVaults(s)
  return (
    <section class={sees ? 'screen sees' : 'screen'} aria-label={w.place.screen}>
      <div class="cab">
        {!sees && (
          <p class="driver">
            <Mark seat={s.boss} />
            {nameOf(people, s.boss)}
          </p>
        )}
        {!sees && <Windscreen />}
        <ol class={`vaults of-${s.vaultCount}`}>
          {vaultsOf(s).map((vault, i) => (
            <VaultFace key={i} vault={vault} index={i} />
          ))}
        </ol>
        {!sees && <MiniHints s={s} />}
      </div>
      <Bubbles s={s} viewer={viewer} people={people} session={session} />
    </section>
  )
}
