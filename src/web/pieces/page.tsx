import type { ComponentChildren, JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { t, titled } from '../i18n/index.ts'
import { Icon } from './icons.tsx'

interface Props {
  readonly title: string
  readonly children: ComponentChildren
  readonly wide?: boolean
}

const back = (event: Event): void => {
  if (history.length < 2) return
  event.preventDefault()
  history.back()
}

/** A page that is not a table: a way back, a title, its content. */
export const Page = ({ title, children, wide }: Props): JSX.Element => {
  useEffect(() => {
    document.title = titled(title)
  }, [title])
  return (
    <div class={wide ? 'page' : 'page narrow'}>
      <header>
        <a class="round" href="/" aria-label={t().bar.back} onClick={back}>
          <Icon name="back" />
        </a>
        <h1>{title}</h1>
      </header>
      <main class="page-main">{children}</main>
    </div>
  )
}
