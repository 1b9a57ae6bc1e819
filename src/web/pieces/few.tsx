import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'

const FIRST = 3

interface Props<T> {
  readonly of: readonly T[]
  children(one: T): JSX.Element
}

/** A list of which the first few are shown, until somebody asks for all. */
export const Few = <T,>({ of, children }: Props<T>): JSX.Element => {
  const [all, showAll] = useState(false)
  return (
    <>
      <ul>{(all ? of : of.slice(0, FIRST)).map(children)}</ul>
      {!all && of.length > FIRST && (
        <button type="button" class="button plain" onClick={() => showAll(true)}>
          {t().home.showAll(of.length)}
        </button>
      )}
    </>
  )
}
