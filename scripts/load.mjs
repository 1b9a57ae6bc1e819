// The load of many tables on one server, beside a bare echo.
import { builtOf, CLI, runBundled } from './bundled.mjs'

await runBundled('bench/load', { beside: ['echo'], env: { LOAD_CLI: CLI, LOAD_ECHO: builtOf('bench/load', 'echo') } })
