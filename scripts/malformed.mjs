// What nobody should send, sent to a server, with a way to collect garbage.
import { runBundled } from './bundled.mjs'

await runBundled('test/malformed', { flags: ['--expose-gc'] })
