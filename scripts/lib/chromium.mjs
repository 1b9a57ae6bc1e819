// The browser of tests, benches and pictures, and how it is started.
import { existsSync } from 'node:fs'

/** Draws windows, though nobody sees them, and can show notifications. */
export const WHOLE = '/usr/bin/chromium'
/** The same without windows: it takes a third less CPU. */
export const SHELL = '/usr/bin/chromium-headless-shell'

export const CHROMIUM = existsSync(SHELL) ? SHELL : WHOLE

// Features that Playwright turns off and pages notice, and the two pages that a window of Chromium loads for its
// address bar.
const WITHOUT = ['HttpsUpgrades', 'PaintHolding', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${WITHOUT.join()}`,
]
