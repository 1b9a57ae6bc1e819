import type { JSX } from 'preact'
import oldest from '../browsers.json'
import { FRONTS } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { inWords } from '../i18n/speak.ts'
import licence from '../look/face/OFL.txt?url'
import { Page } from '../pieces/page.tsx'

export const About = (): JSX.Element => {
  const { about } = t()
  return (
    <Page title={about.title}>
      <p>{about.lead}</p>
      <p>{about.own}</p>
      <p>{about.storage}</p>
      {FRONTS.map(({ name, words }) => {
        const { sources } = inWords(words)
        return sources && <p key={name}>{sources}</p>
      })}
      <p>{about.tested(oldest)}</p>
      <p>
        {about.face}{' '}
        <a href={licence} target="_blank" rel="noreferrer">
          {about.licence}
        </a>
      </p>
    </Page>
  )
}
