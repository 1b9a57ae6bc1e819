import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { isRefused, movesMade, type Refused } from '../../core/log.ts'
import { audit, otherData, type Proof } from '../../core/record.ts'
import { type ReadFile, readGame, sayRefused } from '../files.ts'
import { t } from '../i18n/index.ts'
import { compareLuck } from '../kept-luck.ts'
import { FileField } from '../pieces/file-field.tsx'
import { Page } from '../pieces/page.tsx'

const Bad = ({ refused }: { readonly refused: Refused }): JSX.Element => (
  <div class="notice bad" role="status">
    <h2>{t().audit.bad}</h2>
    <p>{sayRefused(refused)}</p>
  </div>
)

/** Whether the record is about the game this browser was shown before its start. */
const ProofView = ({ proof }: { readonly proof: Proof }): JSX.Element => {
  const words = t().audit
  const compared = compareLuck(proof)
  if (!compared) return <p>{words.nothingKept}</p>
  const { differs, given } = compared
  return (
    <>
      {differs.length === 0 ? (
        <p>{words.asShown}</p>
      ) : (
        <ul class="amiss">
          {differs.map(what => (
            <li key={what}>{words.differs[what]}</li>
          ))}
        </ul>
      )}
      {given > 1 && <p>{words.brokenOff(given - 1)}</p>}
    </>
  )
}

export const Verdict = ({ read }: { readonly read: ReadFile | Refused }): JSX.Element => {
  const words = t().audit
  if (isRefused(read)) return <Bad refused={read} />
  const { kit, record } = read
  const wrong = record.proof ? audit(record) : undefined
  if (wrong) return <Bad refused={wrong} />
  return (
    <div class="notice" role="status">
      <p>
        <b>{words.legal}</b> {words.moves(movesMade(kit.game, record.log))}
      </p>
      <p>{record.proof ? words.good : words.noProof}</p>
      {record.proof && <ProofView proof={record.proof} />}
      {record.proof && <p class="soft">{record.proof.hashes ? words.limits : words.limitsOld}</p>}
      {record.format === 1 && <p class="soft">{t().replay.older}</p>}
      {otherData(record.game, record.log.setup).length > 0 && <p class="soft">{t().replay.otherData}</p>}
    </div>
  )
}

/** Deals a finished game again, in the page itself: nothing is sent anywhere. */
export const Audit = (): JSX.Element => {
  const words = t().audit
  const [read, setRead] = useState<ReadFile | Refused | undefined>(undefined)
  return (
    <Page title={words.title}>
      <p>{words.lead}</p>
      <FileField label={words.choose} open={text => void readGame(text).then(setRead)} />
      {read && <Verdict read={read} />}
    </Page>
  )
}
