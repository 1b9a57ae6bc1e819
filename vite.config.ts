import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import oldest from './src/web/browsers.json' with { type: 'json' }
import { tooOld } from './src/web/too-old.ts'

/** The script before the page names the oldest browsers; it is no module, so that older ones run it too. */
const early = (): Plugin => ({
  name: 'early',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(new URL('src/web/early.js', import.meta.url), 'utf8')
    const sentences = JSON.stringify(tooOld(oldest))
    this.emitFile({ type: 'asset', fileName: 'early.js', source: source.replace('__SENTENCES__', sentences) })
  },
})

/** Tells the service worker every file of the build, lazy ones too; the name of the cache is the hash of the list. */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle(_, bundle) {
    const service = bundle['service.js']
    if (service?.type !== 'chunk') return this.error('the build has no service.js')
    const files = Object.keys(bundle).filter(
      name => name !== 'service.js' && !name.endsWith('.map') && !name.endsWith('.txt'),
    )
    const paths = ['/', ...files.filter(name => name !== 'index.html').map(name => `/${name}`), ...PUBLIC]
    const hash = createHash('sha256').update(
      Object.values(bundle)
        .map(file => file.fileName + (file.type === 'chunk' ? file.code : file.source))
        .join('\n'),
    )
    service.code = service.code
      .replace('__FILES__', JSON.stringify(paths))
      .replace('__BUILD__', hash.digest('hex').slice(0, 12))
  },
})

// What stands in src/web/public and is needed offline.
const PUBLIC = ['/icon.svg', '/icon-turn.svg', '/icon-192.png', '/icon-512.png', '/manifest.webmanifest']

// Whole paths: the command that builds may be started in any folder.
const WEB = fileURLToPath(new URL('src/web', import.meta.url))

export default defineConfig({
  root: WEB,
  plugins: [early(), offline()],
  // Without file names and lines, which a NODE_ENV other than production would add to every element.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  build: {
    emptyOutDir: true,
    // Of scripts and styles. Newer functions and rules must not be used, or have something to fall back on.
    target: Object.entries(oldest).map(([name, version]) => name + version),
    // The policy of the page refuses data: addresses but for pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: `${WEB}/index.html`, service: `${WEB}/worker/service.ts` },
      output: { entryFileNames: chunk => (chunk.name === 'service' ? 'service.js' : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es' },
})
