import type { Fault, FaultCode, FaultParams } from '../../table/faults.ts'
import { levelName } from '../i18n/index.ts'
import { t } from './words.ts'

/** What happened, what is safe, what to do. */
export type FaultText = readonly [what: string, safe: string, next: string]

/** Every fault of the protocol, in one language: a code without words does not compile. */
export type FaultTexts = { readonly [C in FaultCode]: (params: Readonly<FaultParams[C]>) => FaultText }

/** A move came too late, and now others act: there is nothing to choose again. */
export const isPast = (
  trouble: Fault | undefined,
  { turn, decides }: { readonly turn: number; readonly decides?: number | undefined },
  viewer: number,
): boolean => trouble?.code === 'stale' && (decides ?? turn) !== viewer

/** The server may be newer than this page and send a code this page has no words for. */
export const faultText = (fault: Fault): FaultText => {
  const { faults } = t()
  const { code } = fault
  const params = fault.code === 'no-bot' ? { level: levelName(fault.params.level) } : fault.params
  const say = (Object.hasOwn(faults, code) ? faults[code] : faults.internal) as (params: object) => FaultText
  return say(params)
}
