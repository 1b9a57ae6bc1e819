// What every answer says about how it may be used.

/** Everything of the page comes from here; nothing in it is script but our own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'midi',
  'display-capture',
  'browsing-topics',
]
  .map(name => `${name}=()`)
  .join(', ')

const ALWAYS: { readonly [name: string]: string } = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The link to a table is the key to it.
  'referrer-policy': 'same-origin',
  'permissions-policy': FEATURES,
  'cross-origin-resource-policy': 'same-origin',
}

/** Only over https: over plain http a browser would look for https and find nothing. */
const OVER_HTTPS: { readonly [name: string]: string } = {
  ...ALWAYS,
  'strict-transport-security': 'max-age=15552000',
  'cross-origin-opener-policy': 'same-origin',
}

export const headersFor = (secure: boolean): { readonly [name: string]: string } => (secure ? OVER_HTTPS : ALWAYS)
