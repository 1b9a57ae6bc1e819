import { DAY_MS } from '../clock.ts'
import type { Who } from '../entry.ts'
import type { Pace } from '../protocol.ts'

// When somebody counts as away. Presence is not in the log: the server hands it in, as it hands in the time.

const SECOND = 1000

/** A bot may play for somebody who has been away from the table for so long. */
export const STAND_IN_AWAY_MS = 30 * SECOND
/** Others are asked about a stand-in for a seat, or about its person, at most once in this time. */
export const STAND_IN_AGAIN_MS = 120 * SECOND
/**
 * On a server, how long a person has for a shared decision before the bot decides: time to talk, and nobody waits for
 * ever for a page that cannot show the question.
 */
export const SHARED_DECISION_MS = 120 * SECOND
/** A seat may be claimed when its owner has been away from the server for so long. */
export const CLAIM_AWAY_MS = 120 * SECOND

/**
 * How long somebody is known to have been away, in milliseconds: 0 while connected, and never longer than this server
 * has watched without a gap. So a person who may be connected somewhere counts as present.
 */
export interface AwayTimes {
  /** Nobody has this table open as that person. */
  awayFromTable(who: Who): number
  /** There is no connection of that person at all. */
  awayFromServer(who: Who): number
}

/**
 * How long a claim stands open, so that the owner can come back or say no, and how long others are asked about a person
 * or the way back.
 */
export const voteOpenMs = (pace: Pace): number => (pace.kind === 'slow' ? DAY_MS : 60 * SECOND)
