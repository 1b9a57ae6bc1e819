// A game in the terminal, against bots.
process.argv.splice(2, 0, 'play', 'art-robbery', '--bots', 'medium')
await import('../bin/safehouse.mjs')
