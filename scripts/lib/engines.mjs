// The other browsers of the tests, where Debian puts them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export const FIREFOX = '/usr/bin/firefox-esr'
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
export const XVFB = '/usr/bin/Xvfb'

const LIBRARIES = '/usr/lib'

/** WebKit's own small browser, beside the library of this machine's kind; empty where there is none. */
export const findMiniBrowser = () => {
  if (!existsSync(LIBRARIES)) return ''
  for (const kind of readdirSync(LIBRARIES).filter(name => name.endsWith('-linux-gnu')))
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const file = join(LIBRARIES, kind, version, 'MiniBrowser')
      if (existsSync(file)) return file
    }
  return ''
}
