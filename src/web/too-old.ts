import type { InLanguages } from '../core/options.ts'

/** The oldest browsers the page is made for, by their versions. */
export interface Oldest {
  readonly safari: string
  readonly firefox: string
  readonly chrome: string
}

/** What a browser that is too old says instead of the page; the build puts it into early.js. */
export const tooOld = ({ safari, firefox, chrome }: Oldest): InLanguages => ({
  en: `This browser is too old for Safehouse. It needs Safari ${safari} (iOS ${safari}), Firefox ${firefox}, Chrome or Edge ${chrome}, or newer.`,
  de: `Dieser Browser ist zu alt für Safehouse. Nötig ist Safari ${safari} (iOS ${safari}), Firefox ${firefox}, Chrome oder Edge ${chrome} oder neuer.`,
  fr: `Ce navigateur est trop ancien pour Safehouse. Il faut Safari ${safari} (iOS ${safari}), Firefox ${firefox}, Chrome ou Edge ${chrome}, ou plus récent.`,
  it: `Questo browser è troppo vecchio per Safehouse. Serve Safari ${safari} (iOS ${safari}), Firefox ${firefox}, Chrome o Edge ${chrome}, o una versione più recente.`,
})
