import type { JSX } from 'preact'
import { t } from '../i18n/index.ts'
import licence from '../look/face/OFL.txt?url'
import { Page } from '../pieces/page.tsx'

export const About = (): JSX.Element => {
  const { about } = t()
  return (
    <Page title={about.title}>
      <p>{about.lead}</p>
      <p>{about.own}</p>
      <p>{about.storage}</p>
      <p>{about.tested}</p>
      <p>
        {about.face}{' '}
        <a href={licence} target="_blank" rel="noreferrer">
          {about.licence}
        </a>
      </p>
    </Page>
  )
}
