import { setUp } from './setup.mjs'

const seconds = await setUp({ again: true })
console.log(`built dist in ${seconds.toFixed(1)} s`)
