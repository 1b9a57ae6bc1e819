// Sets up what is missing, then opens the server: the page, the tables and the bots, on one port. Flags go on to
// `safehouse serve`.
process.argv.splice(2, 0, 'serve')
await import('../bin/safehouse.mjs')
