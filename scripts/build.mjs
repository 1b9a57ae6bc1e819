import { setUp } from './lib/setup.mjs'

const seconds = await setUp({ again: true })
console.log(`built dist in ${seconds.toFixed(1)} s`)
