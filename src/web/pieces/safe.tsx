import { Component, type ComponentChildren, type JSX } from 'preact'
import { t } from '../i18n/index.ts'
import { saveDebugReport } from '../debug-report.ts'

interface Props {
  readonly children: ComponentChildren
}

/** What a bug looks like: what happened, what is safe, what to do. */
export class Safe extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined }

  static override getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  render(): ComponentChildren {
    if (this.state.error === undefined) return this.props.children
    return <Broken error={this.state.error} />
  }
}

const Broken = ({ error }: { readonly error: unknown }): JSX.Element => {
  const words = t().error
  return (
    <div class="page narrow">
      <main class="section">
        <h1>{words.title}</h1>
        <p role="alert">
          {words.safe} {words.next}
        </p>
        <div class="foot">
          <button type="button" class="button main" onClick={() => location.reload()}>
            {words.reload}
          </button>
          <button type="button" class="button" onClick={() => saveDebugReport(undefined, error)}>
            {words.report}
          </button>
          <a class="button" href="/">
            {t().bar.home}
          </a>
        </div>
      </main>
    </div>
  )
}
