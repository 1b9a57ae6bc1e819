import { type Engine, hasFirefox, startFirefox } from './firefox.ts'
import { hasWebkit, startWebkit } from './webkit.ts'

export const ENGINES: readonly {
  readonly name: string
  /** What has to be installed. */
  readonly needs: string
  readonly isHere: boolean
  readonly start: () => Promise<Engine>
}[] = [
  { name: 'Firefox', needs: 'firefox-esr', isHere: hasFirefox, start: startFirefox },
  { name: 'WebKit', needs: 'webkit2gtk-driver and xvfb', isHere: hasWebkit, start: startWebkit },
]
