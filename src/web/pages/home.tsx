import { signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { FRONTS, findFront } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { facts } from '../i18n/joined.ts'
import { inWords, language } from '../i18n/speak.ts'
import type { Front } from '../kit.ts'
import type { Card } from '../local/tables.ts'
import { botName } from '../session/people.ts'
import { Few } from '../pieces/few.tsx'
import { Icon } from '../pieces/icons.tsx'
import { hasServer } from '../remote/build.ts'
import { Lazy } from '../remote/lazy.tsx'
import { lobbyPage, minePage } from '../remote/pages.ts'
import { writeAddress } from '../replay/address.ts'
import { LANGUAGE_NAMES, LANGUAGES, type Language, set } from '../settings.ts'
import { lastWay } from './start.ts'

/** Loaded here alone: a table on a server, which this page may open at, needs no database. */
const store = () => import('../local/store.ts')

const kept = signal<readonly Card[]>([])
/** Whether this browser's storage answers. */
const answers = signal(true)
const refresh = async (): Promise<void> => {
  try {
    kept.value = await (await store()).cards()
    answers.value = true
  } catch {
    answers.value = false
  }
}

const FrontCard = ({ front }: { readonly front: Front }): JSX.Element => {
  const { home } = t()
  const { title, line, facts } = inWords(front.words)
  return (
    <article class="front">
      <front.Poster />
      <div class="front-in">
        <div>
          <h2>{title}</h2>
          <p class="facts">{facts}</p>
        </div>
        <p>{line}</p>
        <div class="acts">
          <a class="button main" href={`/play/${front.name}?now`}>
            <Icon name="play" />
            <span>
              {home.playNow}
              <small>{home.playNowHint(lastWay(front).seats - 1, front.together ?? false)}</small>
            </span>
          </a>
          {hasServer && (
            <a class="button" href={`/friends/${front.name}`}>
              <Icon name="people" /> {home.friends}
            </a>
          )}
          {front.campaign && (
            <a class="button" href={`/campaign/${front.name}`}>
              <Icon name="map" /> {home.campaign}
            </a>
          )}
          <a class="button" href={`/play/${front.name}`}>
            <Icon name="device" /> {home.choose}
          </a>
          {front.learn && (
            <a class="button" href={`/learn/${front.name}`}>
              <Icon name="learn" /> {home.learn}
            </a>
          )}
          <a class="button" href={`/rules/${front.name}`}>
            <Icon name="book" /> {home.rules}
          </a>
          {front.workshop && (
            <a class="button" href={`/workshop/${front.name}`}>
              <Icon name="tools" /> {home.workshop}
            </a>
          )}
        </div>
      </div>
    </article>
  )
}

const UNDO_MS = 8000
/** Games just deleted, each with what puts it back. */
const gone = signal<ReadonlyMap<string, () => void>>(new Map())
/** Deletes a game; for a moment the page has what it takes to put it back. */
const remove = async (id: string): Promise<void> => {
  const putBack = await (await store()).remove(id)
  const settle = async (): Promise<void> => {
    await refresh()
    gone.value = new Map([...gone.peek()].filter(([each]) => each !== id))
  }
  const timer = setTimeout(() => void settle(), UNDO_MS)
  const undo = (): void => {
    clearTimeout(timer)
    void putBack().then(settle)
  }
  gone.value = new Map([...gone.peek(), [id, undo]])
}

const namesOn = ({ names, people = 1 }: Card): string[] =>
  names.map((name, seat) => name || (seat < people ? t().newGame.player(seat + 1) : botName(seat)))

const KeptGame = ({ card }: { readonly card: Card }): JSX.Element | null => {
  const front = findFront(card.game)
  if (!front) return null
  const { home } = t()
  const { title } = inWords(front.words)
  const undo = gone.value.get(card.id)
  if (undo)
    return (
      <li>
        <p class="soft" role="status">
          {home.forgotten}
        </p>
        <button type="button" class="button" onClick={undo}>
          {home.undo}
        </button>
      </li>
    )
  return (
    <li>
      <div>
        <b>{title}</b>
        <p class="soft">{facts([home.with(namesOn(card).slice(1)), card.help && t().table.helped])}</p>
      </div>
      <a class="button" href={card.over ? writeAddress({ id: card.id, number: 1 }) : `/t/${card.id}`}>
        {card.over ? home.review : home.again}
      </a>
      <button type="button" class="round" aria-label={home.forget(title)} onClick={() => void remove(card.id)}>
        <Icon name="trash" />
      </button>
    </li>
  )
}

export const Home = (): JSX.Element => {
  const { home, product } = t()
  useEffect(() => void refresh(), [])
  const running = kept.value.filter(card => !card.over)
  const finished = kept.value.filter(card => card.over)
  return (
    <div class="page home">
      <header>
        <span class="brand">
          <img src="/icon.svg" alt="" /> {product}
        </span>
        <select
          class="language"
          aria-label={t().language.label}
          value={language.value}
          onChange={event => set({ language: event.currentTarget.value as Language })}
        >
          {LANGUAGES.map(each => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </select>
        <a class="round" href="/settings" aria-label={home.settings}>
          <Icon name="gear" />
        </a>
      </header>
      <main class="page-main">
        <div class="hero">
          <h1>{t().tagline}</h1>
          <p>{home.lead}</p>
        </div>
        {hasServer && <Lazy load={minePage} props={{}} />}
        {!answers.value && (
          <div class="notice bad" role="alert">
            <b>{t().storage.silent}</b>
            <p>{t().storage.silentHint}</p>
          </div>
        )}
        {running.length > 0 && (
          <section class="kept">
            <h2>{home.running}</h2>
            <ul>
              {running.map(card => (
                <KeptGame key={card.id} card={card} />
              ))}
            </ul>
          </section>
        )}
        <div class="fronts">
          {FRONTS.map(front => (
            <FrontCard key={front.name} front={front} />
          ))}
        </div>
        {hasServer && <Lazy load={lobbyPage} props={{}} />}
        {finished.length > 0 && (
          <section class="kept">
            <h2>{home.finished}</h2>
            <Few of={finished}>{card => <KeptGame key={card.id} card={card} />}</Few>
          </section>
        )}
      </main>
      <footer class="foot">
        <a class="button plain" href="/replay">
          {home.replay}
        </a>
        <a class="button plain" href="/audit">
          {t().audit.title}
        </a>
        <a class="button plain" href="/about">
          {home.about}
        </a>
      </footer>
    </div>
  )
}
