import { effect, signal } from '@preact/signals'
import { isObject, parseJson } from '../core/json.ts'

export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/** Each language by its own name, for people who read no other. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
}

/** What a person sets once for all tables; kept in this browser. */
export interface Settings {
  readonly language: Language | 'auto'
  readonly theme: 'dark' | 'light' | 'system'
  readonly motion: 'system' | 'less'
  readonly sound: boolean
  /** How loud sounds are, where 1 is usual. */
  readonly volume: number
  /** Whether the device shakes when it is one's turn. */
  readonly haptics: boolean
  /** The size of text, in per cent of what the browser has. */
  readonly textSize: number
  /** Milliseconds from one move to a bot's next. */
  readonly pace: number
  readonly name: string
  /** The last way each game was played, by its name. */
  readonly last: { readonly [game: string]: unknown }
  /** The games whose first game was offered. */
  readonly met: readonly string[]
}

const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'dark',
  motion: 'system',
  sound: true,
  volume: 1,
  haptics: true,
  textSize: 100,
  pace: 1000,
  name: '',
  last: {},
  met: [],
}
const KEY = 'safehouse.settings'

/** Storage may be forbidden or full: the page then forgets, and works. */
export const recall = (key: string): unknown => {
  try {
    return parseJson(localStorage.getItem(key) ?? '')
  } catch {
    return undefined
  }
}
export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost but a wish.
  }
}

const kept = recall(KEY)

export const settings = signal<Settings>({ ...DEFAULTS, ...(isObject(kept) ? (kept as Partial<Settings>) : {}) })

export const set = (change: Partial<Settings>): void => {
  settings.value = { ...settings.value, ...change }
  remember(KEY, settings.value)
}

const asked = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

export const lessMotion = (): boolean => settings.value.motion === 'less' || asked('(prefers-reduced-motion: reduce)')

export const browserLanguage = (): Language => {
  for (const wish of navigator.languages) {
    const found = LANGUAGES.find(language => wish.toLowerCase().startsWith(language))
    if (found) return found
  }
  return 'en'
}

/** Theme, motion and text size reach the styles through the root element. */
export const dress = (): void => {
  effect(() => {
    const { theme, textSize } = settings.value
    const light = theme === 'light' || (theme === 'system' && asked('(prefers-color-scheme: light)'))
    const root = document.documentElement
    root.dataset['theme'] = light ? 'light' : 'dark'
    root.dataset['text'] = String(textSize)
    root.dataset['motion'] = lessMotion() ? 'less' : 'full'
    root.style.setProperty('--beat', `${settings.value.pace}ms`)
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', light ? '#f3eadb' : '#17131f')
  })
}
