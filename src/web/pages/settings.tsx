import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { howLongKept, type Kept } from '../browser/persistence.ts'
import { t } from '../i18n/index.ts'
import { percent } from '../i18n/speak.ts'
import { RadioGroup } from '../pieces/radio-group.tsx'
import { Page } from '../pieces/page.tsx'
import { hasServer } from '../remote/build.ts'
import { LANGUAGE_NAMES, LANGUAGES, set, settings } from '../settings.ts'
import { canShake, shake } from '../browser/haptics.ts'
import { sound, wakeSound } from '../browser/sound.ts'

const BOT_PACES = { calm: 1800, steady: 1000, quick: 400, instant: 0 } as const
type BotPace = keyof typeof BOT_PACES
const botPaceOf = (ms: number): BotPace =>
  (Object.keys(BOT_PACES) as BotPace[]).find(name => BOT_PACES[name] <= ms) ?? 'instant'

const TEXT_SIZES = [100, 125, 150, 200] as const
const VOLUMES = { quiet: 0.35, usual: 1, loud: 2 } as const
type Loudness = keyof typeof VOLUMES
const LOUD = Object.keys(VOLUMES) as Loudness[]
const loudnessOf = (volume: number): Loudness => LOUD.find(name => VOLUMES[name] >= volume) ?? 'loud'
const SAMPLE_MS = 40

/** Why installing and playing offline is offered, or not. */
const offline = (): string => {
  const words = t().settings
  if (!isSecureContext) return words.offlineNot
  return 'serviceWorker' in navigator ? words.offlineReady : words.offlineNone
}

const Keeping = (): JSX.Element => {
  const [kept, setKept] = useState<Kept | undefined>(undefined)
  useEffect(() => void howLongKept().then(setKept), [])
  return (
    <section>
      <h2>{t().storage.title}</h2>
      <p class="soft">{kept && t().storage[kept]}</p>
    </section>
  )
}

export const SettingsPage = (): JSX.Element => {
  const words = t().settings
  const now = settings.value
  return (
    <Page title={words.title}>
      <div class="section roomy">
        <RadioGroup
          legend={t().language.label}
          name="language"
          value={now.language}
          options={[
            ['auto', t().language.auto] as const,
            ...LANGUAGES.map(each => [each, LANGUAGE_NAMES[each]] as const),
          ]}
          change={language => set({ language })}
        />
        <RadioGroup
          legend={words.theme}
          name="theme"
          value={now.theme}
          options={[
            ['dark', words.themes.dark],
            ['light', words.themes.light],
            ['system', words.themes.system],
          ]}
          change={theme => set({ theme })}
        />
        <RadioGroup
          legend={words.motion}
          name="motion"
          value={now.motion}
          options={[
            ['system', words.motions.system],
            ['less', words.motions.less],
          ]}
          change={motion => set({ motion })}
        />
        <div class="section">
          <RadioGroup
            legend={words.textSize}
            name="text-size"
            value={String(now.textSize)}
            options={TEXT_SIZES.map(size => [String(size), percent(size / 100)] as const)}
            change={size => set({ textSize: Number(size) })}
          />
          <p class="soft">{words.textSizeHint}</p>
        </div>
        <RadioGroup
          legend={words.sound}
          name="sound"
          value={now.sound ? loudnessOf(now.volume) : 'off'}
          options={[['off', words.off] as const, ...LOUD.map(each => [each, words.volumes[each]] as const)]}
          change={loud => {
            set(loud === 'off' ? { sound: false } : { sound: true, volume: VOLUMES[loud] })
            void wakeSound().then(() => sound('coin'))
          }}
        />
        {canShake() && (
          <RadioGroup
            legend={words.haptics}
            name="haptics"
            value={now.haptics ? 'on' : 'off'}
            options={[
              ['on', words.on],
              ['off', words.off],
            ]}
            change={on => {
              set({ haptics: on === 'on' })
              shake(SAMPLE_MS)
            }}
          />
        )}
        <RadioGroup
          legend={words.pace}
          name="pace"
          value={botPaceOf(now.pace)}
          options={(Object.keys(BOT_PACES) as BotPace[]).map(each => [each, words.paces[each]] as const)}
          change={pace => set({ pace: BOT_PACES[pace] })}
        />
        <label class="field">
          <span>{words.name}</span>
          <input
            maxLength={24}
            value={now.name}
            autocomplete="nickname"
            onChange={event => set({ name: event.currentTarget.value.trim() })}
          />
          <small class="soft">{words.nameHint}</small>
        </label>
        <section>
          <h2>{words.offline}</h2>
          <p class="soft">{offline()}</p>
        </section>
        <Keeping />
        {hasServer && (
          <a class="button" href="/me">
            {words.mine}
          </a>
        )}
      </div>
    </Page>
  )
}
