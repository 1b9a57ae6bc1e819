import { State } from '../../../core/state.ts'
import type { RobSetup } from '../box/options.ts'

/** The single numbers of a position; state.ts has the windows with more than one. */
export abstract class Scalars extends State<RobSetup> {
  readonly #words = this.words(6, 4)
  readonly #misc = this.part(179, 40)

  /** Words noted in the history. */
  get noted(): number {
    return this.#words[0]!
  }
  set noted(n: number) {
    this.#words[0] = n
  }
  /** The boss's six hints, a bit each; variant 2: the others know only those that were shown. */
  get six(): number {
    return this.#words[1]!
  }
  set six(hints: number) {
    this.#words[1] = hints
  }
  /** Hints that lie open, and those that did or were used since the heist began. */
  get open(): number {
    return this.#words[2]!
  }
  set open(hints: number) {
    this.#words[2] = hints
  }
  get shown(): number {
    return this.#words[3]!
  }
  set shown(hints: number) {
    this.#words[3] = hints
  }
  get phase(): number {
    return this.#misc[0]!
  }
  set phase(n: number) {
    this.#misc[0] = n
  }
  /** Of the heist being prepared, played or evaluated. */
  get boss(): number {
    return this.#misc[1]!
  }
  set boss(n: number) {
    this.#misc[1] = n
  }
  /** Counted from 0. */
  get heist(): number {
    return this.#misc[2]!
  }
  set heist(n: number) {
    this.#misc[2] = n
  }
  /** Counted from 0. */
  get round(): number {
    return this.#misc[3]!
  }
  set round(n: number) {
    this.#misc[3] = n
  }
  /** The accomplice who acts, is asked, or gets the next card. */
  get turn(): number {
    return this.#misc[4]!
  }
  set turn(n: number) {
    this.#misc[4] = n
  }
  get car(): number {
    return this.#misc[5]!
  }
  set car(n: number) {
    this.#misc[5] = n
  }
  get police(): number {
    return this.#misc[6]!
  }
  set police(n: number) {
    this.#misc[6] = n
  }
  get gold(): number {
    return this.#misc[7]!
  }
  set gold(n: number) {
    this.#misc[7] = n
  }
  /** The informant on the escape route: its colour + 1, or 0. */
  get informantOut(): number {
    return this.#misc[8]!
  }
  set informantOut(n: number) {
    this.#misc[8] = n
  }
  /** Vaults in the reserve. */
  get reserve(): number {
    return this.#misc[9]!
  }
  set reserve(n: number) {
    this.#misc[9] = n
  }
  /** The building being robbed. */
  get target(): number {
    return this.#misc[10]!
  }
  set target(n: number) {
    this.#misc[10] = n
  }
  /** Vaults of the heist: all of them, those the boss has been given, those turned up for all. */
  get vaultCount(): number {
    return this.#misc[11]!
  }
  set vaultCount(n: number) {
    this.#misc[11] = n
  }
  get vaultsDealt(): number {
    return this.#misc[12]!
  }
  set vaultsDealt(n: number) {
    this.#misc[12] = n
  }
  get vaultsShown(): number {
    return this.#misc[13]!
  }
  set vaultsShown(n: number) {
    this.#misc[13] = n
  }
  /** Cards in the alarm pile, face up or down. */
  get wrong(): number {
    return this.#misc[14]!
  }
  set wrong(n: number) {
    this.#misc[14] = n
  }
  /** Bags laid aside. */
  get bags(): number {
    return this.#misc[15]!
  }
  set bags(n: number) {
    this.#misc[15] = n
  }
  get deckSize(): number {
    return this.#misc[16]!
  }
  set deckSize(n: number) {
    this.#misc[16] = n
  }
  get trashSize(): number {
    return this.#misc[17]!
  }
  set trashSize(n: number) {
    this.#misc[17] = n
  }
  /** Cards played in this phase. */
  get givenSize(): number {
    return this.#misc[18]!
  }
  set givenSize(n: number) {
    this.#misc[18] = n
  }
  /** Passes in a row. */
  get passes(): number {
    return this.#misc[19]!
  }
  set passes(n: number) {
    this.#misc[19] = n
  }
  /** Who has swapped in this phase, a bit a seat. */
  get swapped(): number {
    return this.#misc[20]!
  }
  set swapped(n: number) {
    this.#misc[20] = n
  }
  /** Cards still to be dealt or drawn before play goes on. */
  get toDraw(): number {
    return this.#misc[21]!
  }
  set toDraw(n: number) {
    this.#misc[21] = n
  }
  /** The seat that the last hidden move was about: who hears it all. */
  get who(): number {
    return this.#misc[22]!
  }
  set who(n: number) {
    this.#misc[22] = n
  }
  /** The hint being carried out, and the seats or the direction it was given. */
  get hint(): number {
    return this.#misc[23]!
  }
  set hint(n: number) {
    this.#misc[23] = n
  }
  get first(): number {
    return this.#misc[24]!
  }
  set first(n: number) {
    this.#misc[24] = n
  }
  get second(): number {
    return this.#misc[25]!
  }
  set second(n: number) {
    this.#misc[25] = n
  }
  /** Hint 9: who is equally good, a bit a seat; only the boss sees it. */
  get tied(): number {
    return this.#misc[26]!
  }
  set tied(n: number) {
    this.#misc[26] = n
  }
  /** N25: whether the accomplices ran out of cards in this phase, so that the heist is over. */
  get exhausted(): number {
    return this.#misc[27]!
  }
  set exhausted(n: number) {
    this.#misc[27] = n
  }
  /** The vaults that were cracked, a bit each. */
  get cracked(): number {
    return this.#misc[28]!
  }
  set cracked(n: number) {
    this.#misc[28] = n
  }
  /** New vaults still to be placed. */
  get toPlace(): number {
    return this.#misc[29]!
  }
  set toPlace(n: number) {
    this.#misc[29] = n
  }
  /** Dice drawn before the first heist (variant 1); hints opened or drawn for this one. */
  get laidOut(): number {
    return this.#misc[30]!
  }
  set laidOut(n: number) {
    this.#misc[30] = n
  }
  /** How the game ended. */
  get outcome(): number {
    return this.#misc[31]!
  }
  set outcome(n: number) {
    this.#misc[31] = n
  }
  /** Hints 13 and 14: who has chosen what to give, a bit a seat. */
  get chosen(): number {
    return this.#misc[32]!
  }
  set chosen(n: number) {
    this.#misc[32] = n
  }
}
