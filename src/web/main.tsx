import { render } from 'preact'
import { App } from './app.tsx'
import { common } from './i18n/index.ts'
import { follow } from './i18n/speak.ts'
import './look/index.css'
import { goOffline } from './browser/offline.ts'
import { route } from './browser/router.ts'
import { listenForTouches } from './browser/sound.ts'
import { dress } from './settings.ts'

dress()
route()
listenForTouches()
// iOS shows what is pressed only where somebody listens to touches.
addEventListener('touchstart', () => undefined, { passive: true })
await common.load()
follow()
render(<App />, document.getElementById('app')!)
await goOffline()
