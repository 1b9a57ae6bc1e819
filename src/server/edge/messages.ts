import { isObject, isTooDeep, parseJson } from '../../core/json.ts'
import { type Fault, fault } from '../../table/faults.ts'
import { re as requestNumber, type ToServer, messageToServer } from '../../table/protocol.ts'
import { MOST } from './limits.ts'
import { badMessage } from './route.ts'

/** A message as it came, or why it cannot be read; with the number its answer must bear, if that can be read. */
export interface ReadMessage {
  readonly message: ToServer | Fault
  readonly re: number | undefined
}

export const readMessage = (text: string): ReadMessage => {
  const value = parseJson(text)
  if (!isObject(value) || isTooDeep(value, MOST.depth))
    return { message: fault('bad-message', { field: '' }), re: undefined }
  const read = messageToServer.safeParse(value)
  return read.success
    ? { message: read.data, re: read.data.re }
    : { message: badMessage(read.error.issues), re: requestNumber.safeParse(value['re']).data }
}
