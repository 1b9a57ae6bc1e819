import { render } from 'preact'
import { App } from './app.tsx'
import { common } from './i18n/index.ts'
import { follow } from './i18n/speak.ts'
import './look/index.css'
import { goOffline } from './browser/offline.ts'
import { route } from './browser/router.ts'
import { dress } from './settings.ts'

dress()
route()
await common.load()
follow()
render(<App />, document.getElementById('app')!)
await goOffline()
