import { type AttackName, ATTACKS, type AttackOutcome } from './attacks.ts'

// The process of all attackers: does one attack after the other, as its parent says.

export interface Order {
  readonly attack: AttackName
  readonly port: number
  readonly table: string
  readonly seconds: number
}
export type AttackReport = AttackOutcome | { readonly error: string }

process.on('message', ({ attack, port, table, seconds }: Order) => {
  const until = performance.now() + 1000 * seconds
  ATTACKS[attack].run({ port, table, until }).then(
    (outcome: AttackReport) => process.send!(outcome),
    (error: unknown) => process.send!({ error: String(error) } satisfies AttackReport),
  )
})
process.on('disconnect', () => process.exit(0))
