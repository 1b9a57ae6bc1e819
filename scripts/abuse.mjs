// Attacks the real server as one guest with many sockets, beside two people who play.
import { builtOf, CLI, runBundled } from './bundled.mjs'

await runBundled('test/abuse', { beside: ['attack'], env: { ABUSE_CLI: CLI, ABUSE_ATTACK: builtOf('test/abuse', 'attack') } })
