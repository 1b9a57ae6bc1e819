// Loaded before the server, in each of its threads: the wall clock is off by as many milliseconds as a file says.
import { readFileSync } from 'node:fs'

const file = process.env.SAFEHOUSE_TEST_CLOCK
const real = Date.now
let off = 0
setInterval(() => {
  try {
    off = Number(readFileSync(file, 'utf8'))
  } catch {
    off = 0
  }
}, 50).unref()
Date.now = () => real() + off
