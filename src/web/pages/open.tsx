import type { JSX } from 'preact'
import { place } from '../browser/router.ts'
import { isLocal, localId } from '../local/id.ts'
import { hasServer } from '../remote/build.ts'
import { Lazy } from '../remote/lazy.tsx'
import { roomPage } from '../remote/pages.ts'
import { readAddress } from '../replay/address.ts'

const replayPage = async () => (await import('./replay.tsx')).GamePage
const devicePage = async () => (await import('./on-device.tsx')).OnDevice

/** The table of an address, or one of its finished games. */
export const AtTable = ({ rest }: { readonly rest: string }): JSX.Element => {
  const at = readAddress(rest, place.value.query)
  const meanwhile = <div class="loading" />
  if ('number' in at) return <Lazy key="game" load={replayPage} props={at} meanwhile={meanwhile} />
  const { id } = at
  return hasServer && !isLocal(id) ? (
    <Lazy key="table" load={roomPage} props={{ id }} meanwhile={meanwhile} />
  ) : (
    <Lazy key="device" load={devicePage} props={{ id: localId(id) }} meanwhile={meanwhile} />
  )
}
