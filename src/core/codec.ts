import { hexToBytes } from '@noble/hashes/utils.js'

export { bytesToHex as writeHex, utf8ToBytes as utf8 } from '@noble/hashes/utils.js'

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export const readHex = (text: string): Uint8Array | undefined =>
  /^([0-9a-f]{2})*$/.test(text) ? hexToBytes(text) : undefined

/** Two letters for each 12 bits: views are written a thousand times a second. */
const PAIRS = Array.from({ length: 4096 }, (_, bits) => BASE64.charAt(bits >> 6) + BASE64.charAt(bits & 63))

export const writeBase64 = (bytes: Uint8Array): string => {
  let text = ''
  let i = 0
  for (; i + 2 < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | (bytes[i + 1]! << 8) | bytes[i + 2]!
    text += PAIRS[word >> 12]! + PAIRS[word & 4095]!
  }
  for (; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    text += BASE64.charAt(word >> 18) + BASE64.charAt((word >> 12) & 63)
    text += i + 1 < bytes.length ? BASE64.charAt((word >> 6) & 63) : '='
    text += i + 2 < bytes.length ? BASE64.charAt(word & 63) : '='
  }
  return text
}

export const readBase64 = (text: string): Uint8Array | undefined => {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  for (let i = 0, at = 0; i < text.length; i += 4, at += 3) {
    let word = 0
    for (let j = 0; j < 4; j++) word = (word << 6) | Math.max(0, BASE64.indexOf(text.charAt(i + j)))
    bytes[at] = word >> 16
    if (at + 1 < bytes.length) bytes[at + 1] = word >> 8
    if (at + 2 < bytes.length) bytes[at + 2] = word
  }
  return bytes
}
