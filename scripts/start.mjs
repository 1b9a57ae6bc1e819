// A game in the terminal, against bots.
process.argv.splice(2, 0, 'play', 'art-robbery')
await import('../bin/safehouse.mjs')
