import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { boardWhat, dataOf, ON_BOARD, TAG, tagOf } from '../../../../games/rob-n-run/rules/moves.ts'
import { hasTarget, type Rob } from '../../../../games/rob-n-run/state/state.ts'
import { useTouch } from '../../../hooks/choice.ts'
import { House } from './city-drawings.tsx'
import { Informant, VaultDoor } from '../pieces/drawings.tsx'
import { upTo } from '../../../../core/lists.ts'
import { type BuildingView, quartersOf } from '../scene.ts'
import { colourName } from '../text/tell.ts'
import { labelled } from '../../../i18n/speak.ts'
import { usable } from '../../../pieces/explanation.tsx'
import { t } from '../words.ts'

const buildingMoves = (legal: readonly number[]): number[] =>
  legal.filter(
    move => tagOf(move) === TAG.BOARD && (boardWhat(move) === ON_BOARD.ROB || boardWhat(move) === ON_BOARD.NEW),
  )

export const buildingMove = (legal: readonly number[], index: number): number | undefined =>
  buildingMoves(legal).find(move => dataOf(move) === index)

interface Props {
  readonly s: Rob
  readonly legal: readonly number[]
  readonly chosen: number | undefined
  choose(index: number, byKey: boolean): void
}

const BuildingButton = ({
  s,
  building,
  legal,
  chosen,
  choose,
}: Props & { readonly building: BuildingView }): JSX.Element => {
  const w = t()
  const { index, vaults, kind } = building
  const name = w.buildings[building.name] ?? building.name
  const can = buildingMove(legal, index) !== undefined
  const robbed = hasTarget(s) && s.target === index
  const state = robbed
    ? w.place.robbing(name)
    : vaults > 0
      ? labelled(name, w.place.vaults(vaults))
      : labelled(name, w.place.empty)
  const classes = [
    'building',
    vaults === 0 ? 'empty' : '',
    robbed ? 'robbed' : '',
    chosen === index ? 'chosen' : '',
    can ? 'can' : '',
  ].join(' ')
  return (
    <button
      type="button"
      class={classes}
      {...usable(can)}
      aria-pressed={chosen === index}
      data-what="building"
      data-tap={`building ${index}`}
      onClick={event => can && choose(index, event.detail === 0)}
    >
      <span class="unseen">{state}</span>
      <House kind={kind} />
      <span class="doors" aria-hidden="true">
        {upTo(vaults).map(i => (
          <VaultDoor key={i} />
        ))}
      </span>
      <span class="label" aria-hidden="true">
        {name}
      </span>
    </button>
  )
}

/** Four quarters with their buildings, and who would talk there. */
export const City = ({ s, legal, chosen, choose }: Props): JSX.Element => {
  const w = t().place
  const byKey = useRef(false)
  const [shown, touch] = useTouch(chosen, index => index !== undefined && choose(index, byKey.current))
  const take = (index: number, keys: boolean): void => {
    byKey.current = keys
    touch(index)
  }
  return (
    <section class={`city${buildingMoves(legal).length > 0 ? ' asks' : ''}`} aria-label={w.city}>
      {quartersOf(s).map(({ id, informant, buildings }) => (
        <div class={`quarter q${id} of-${buildings.length}`} key={id} role="group" aria-label={w.quarter(id)}>
          <span class="corner">
            <b aria-hidden="true">{id}</b>
            {informant !== undefined && (
              <span class="talker" data-what="informant" data-label={w.informant(colourName(informant))}>
                <Informant colour={informant} />
                <span class="unseen">{w.informant(colourName(informant))}</span>
              </span>
            )}
          </span>
          <div class="houses">
            {buildings.map(building => (
              <BuildingButton
                key={building.index}
                s={s}
                legal={legal}
                chosen={shown}
                choose={take}
                building={building}
              />
            ))}
          </div>
        </div>
      ))}
      <p class="reserve">{w.reserve(s.reserve)}</p>
    </section>
  )
}
