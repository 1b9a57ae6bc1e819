import type { Habit } from '../../src/core/game.ts'
import { REACTIONS } from '../../src/table/constants.ts'
import { isFault } from '../../src/table/faults.ts'
import type { Motion } from '../../src/table/protocol.ts'
import type { Story } from './fuzz.ts'
import type { Person, SimTab } from './tabs.ts'

// What people, programs, networks and disks do to a table, each as one line of a table with how often it happens.

type Act = (story: Story, tab: SimTab) => void

const seatIn = (story: Story): number => story.rng.below(story.expected.setup.seats)
const one = <T>(story: Story, list: readonly T[]): T => list[story.rng.below(list.length)]!

const motion = (story: Story): Motion =>
  one<Motion>(story, [
    { kind: 'back' },
    { kind: 'back' },
    { kind: 'stand-in', seat: seatIn(story) },
    { kind: 'seat', seat: seatIn(story) },
    { kind: 'out', seat: seatIn(story) },
  ])

/** Somebody without a seat, known to the server. */
const stranger = (story: Story): Person => {
  const seated = story.expected.now.holders.flatMap(holder => ('who' in holder ? [holder.who] : []))
  return story.people.find(({ who, program }) => !seated.includes(who) && !program) ?? story.newPerson()
}

const moveSeat: Act = (story, { person }) => {
  if (!person) return
  story.api(
    person,
    'code',
    () => story.server.rooms.code(story.table, person),
    answer => {
      if (isFault(answer)) return
      story.secrets.codes.add(answer.code)
      const other = story.rng.below(3) === 0 ? stranger(story) : story.newPerson(story.rng.below(8) === 0)
      if (story.rng.below(2) === 0) story.openTab(other)
      // Typed as people type, and now and then wrong or twice.
      const typed =
        story.rng.below(8) === 0 ? 'ABCD2345' : `${answer.code.slice(0, 4).toLowerCase()} ${answer.code.slice(4)}`
      story.info(other, 'redeem', () => story.server.rooms.redeem(typed, other))
      if (story.rng.below(4) === 0)
        story.info(other, 'redeem', () => story.server.rooms.redeem(typed, story.newPerson()))
    },
  )
}

const claim: Act = story => {
  const person = stranger(story)
  const seat = seatIn(story)
  const table = story.table
  story.info(person, 'claim', () => story.server.rooms.claim(table, person, seat, `${person.name} again`))
  story.openTab(person)
  for (const tab of story.tabs)
    if (tab.viewer >= 0 && story.rng.below(2) === 0)
      tab.send({ t: 'vote', table, about: { kind: 'seat', seat }, yes: story.rng.below(5) > 0 })
}

/**
 * Somebody is gone for so long, and another device asks for the seat; most agree, and now and then the owner comes
 * back.
 */
const lostWayIn: Act = story => {
  const seat = seatIn(story)
  const owner = leaveSeat(story, seat)
  if (!owner) return
  const { rng, time, table } = story
  const away = one(story, [60_000, 118_000, 121_000, 121_000, 121_000])
  const claimant = stranger(story)
  time.after(story.owner, away, () => {
    story.info(claimant, 'claim', () => story.server.rooms.claim(table, claimant, seat, claimant.name))
    story.openTab(claimant)
  })
  time.after(story.owner, away + 2000, () => voteAll(story, { kind: 'seat', seat }, 12))
  if (rng.below(4) === 0) time.after(story.owner, away + rng.below(60_000), () => void story.openTab(owner))
  story.napUntil = time.now + away + one(story, [30_000, 64_000, 64_000])
}

/** A person at a seat goes away on all devices. */
const leaveSeat = (story: Story, seat: number): Person | undefined => {
  const holder = story.expected.now.holders[seat]!
  if (holder.kind !== 'person') return undefined
  for (const tab of story.tabs) if (tab.person?.who === holder.who) tab.close()
  return story.people.find(({ who }) => who === holder.who)
}

/** Everybody who has a seat votes, one of so many against it. */
const voteAll = (story: Story, about: Motion, nay: number): void => {
  for (const tab of story.tabs)
    if (tab.viewer >= 0) tab.send({ t: 'vote', table: story.table, about, yes: story.rng.below(nay) > 0 })
}

/** The others let a bot play for somebody who went away, or try to. */
const awayForLong: Act = story => {
  const seat = seatIn(story)
  const owner = leaveSeat(story, seat)
  if (!owner) return
  const ms = one(story, [10_000, 29_000, 32_000, 32_000, 40_000])
  story.time.after(story.owner, ms, () => voteAll(story, { kind: 'stand-in', seat }, 20))
  if (story.rng.below(2) === 0)
    story.time.after(story.owner, ms + story.rng.below(20_000), () => void story.openTab(owner))
  story.napUntil = story.time.now + ms + 1000
}

/** All agree to go back. */
const allBack: Act = story => {
  for (const tab of story.tabs)
    if (tab.viewer >= 0) tab.send({ t: 'vote', table: story.table, about: { kind: 'back' }, yes: true })
}

const voteOut: Act = story => {
  const seat = seatIn(story)
  for (const tab of story.tabs)
    if (tab.viewer >= 0 && tab.viewer !== seat)
      tab.send({ t: 'vote', table: story.table, about: { kind: 'stand-in', seat }, yes: true })
}

const record: Act = (story, { person }) => {
  const { status } = story.expected.now
  const number = story.rng.below(2) === 0 ? undefined : story.expected.now.number
  const refuse = (answer: unknown): void => {
    if (
      status !== 'over' &&
      story.status !== 'over' &&
      !(typeof answer === 'object' && answer !== null && isFault(answer))
    )
      throw new Error('a record of a game that is played')
  }
  story.api(person, 'record', () => story.server.rooms.record(story.table, number, person), refuse)
  story.api(person, 'reasons', () => story.server.rooms.reasons(story.table, number), refuse)
}

const look: Act = (story, { person }) => {
  const known = person ?? story.newPerson()
  story.info(known, 'info', () => story.server.rooms.info(story.table))
  story.api(
    known,
    'lobby',
    () => story.server.rooms.lobby(),
    answer => {
      story.judge.lobby(answer)
      story.judge.secret(known.who, answer)
    },
  )
  story.api(
    known,
    'tables of',
    () => story.server.rooms.tablesOf(known.who),
    answer => {
      for (const info of answer) story.judge.info(info)
      story.judge.secret(known.who, answer)
    },
  )
  const hash = story.expected.made.setup
  story.api(
    known,
    'setup',
    () => story.server.rooms.setup(hash),
    answer => {
      if (answer !== story.server.disk.setup(hash)) throw new Error('another setup')
    },
  )
  story.info(known, 'info of nothing', () => story.server.rooms.info('a'.repeat(24)))
}

const host: Act = (story, { person }) => {
  const by = person ?? story.newPerson()
  const seat = seatIn(story)
  story.ask(
    by,
    one(story, [
      { t: 'start' },
      { t: 'bot', seat, level: one(story, ['random', 'nobody']) },
      { t: 'remove', seat },
      { t: 'drop-seat', seat },
      { t: 'rematch' },
    ]),
  )
}

const seatAsk: Act = (story, { person }) => {
  const by = person ?? story.newPerson()
  const name = one(story, [by.name, 'Bot', `${by.name} Renamed`, '\u202e'])
  story.ask(by, one(story, [{ t: 'sit', name, hash: story.newHash(by.who) }, { t: 'stand' }, { t: 'name', name }]))
}

const badPlay: Act = (story, tab) => {
  const choices = tab.choices(story.expected)
  const old = tab.plays.at(-1 - story.rng.below(3))
  const roll = story.rng.below(5)
  if (roll === 0 && old) return tab.send({ ...old, t: 'play' })
  if (roll === 1) return tab.play(one(story, ['nonsense', '~1', '~99999', '+?', '']) || '?')
  if (roll === 2) return tab.play(choices[0] ?? '-', Math.max(0, (tab.shown?.ply ?? 0) - story.rng.below(6)))
  if (roll === 3) return tab.play(choices.at(-1) ?? '-', (tab.shown?.ply ?? 0) + 1 + story.rng.below(3))
  if (choices.length > 0) tab.play(one(story, choices))
}

const habitsOf = (story: Story): readonly Habit[] => story.expected.game.habits

const ACTS: readonly (readonly [name: string, often: number, act: Act])[] = [
  ['bad play', 14, badPlay],
  ['undo', 16, undo],
  [
    'vote',
    6,
    (story, tab) => tab.send({ t: 'vote', table: story.table, about: motion(story), yes: story.rng.below(4) > 0 }),
  ],
  ['all go back', 3, allBack],
  ['vote out', 3, voteOut],
  [
    'habit',
    4,
    (story, tab) =>
      tab.send({
        t: 'habit',
        table: story.table,
        name: one(story, [...habitsOf(story).flatMap(({ name }) => [name, name]), 'x']),
        answer: one(story, [...habitsOf(story).flatMap(({ answers }) => Object.keys(answers)), 'ask', 'x']),
      }),
  ],
  ['time', 2, (story, tab) => tab.send({ t: 'time', table: story.table, seat: seatIn(story) })],
  ['nudge', 2, (story, tab) => tab.send({ t: 'nudge', table: story.table, seat: seatIn(story) })],
  ['back', 2, (story, tab) => tab.send({ t: 'back', table: story.table })],
  ['ready', 1, (story, tab) => tab.send({ t: 'ready', table: story.table, nonce: story.newNonce() })],
  [
    'commit',
    1,
    (story, tab) => {
      if (tab.person) tab.send({ t: 'commit', table: story.table, hash: story.newHash(tab.person.who) })
    },
  ],
  ['say', 5, (story, tab) => tab.send({ t: 'say', table: story.table, text: `said ${story.hex(4)} \u202e!` })],
  ['react', 3, (story, tab) => tab.send({ t: 'react', table: story.table, what: one(story, REACTIONS) })],
  [
    'note',
    4,
    (story, tab) => {
      const text = `note${story.hex(12)}`
      if (tab.person) story.secrets.notes.set(text, tab.person.who)
      tab.send({ t: 'note', table: story.table, text, ...(story.rng.below(3) === 0 ? { shared: true } : {}) })
    },
  ],
  [
    'mute',
    2,
    (story, { person }) => {
      if (person)
        story.api(person, 'mute', () =>
          story.server.rooms.mute(story.table, person, seatIn(story), story.rng.below(3) > 0),
        )
    },
  ],
  ['lobby', 2, (story, tab) => tab.send({ t: 'lobby', on: story.rng.below(3) > 0 })],
  ['look', 3, look],
  ['record', 3, record],
  ['host', 3, host],
  ['seat', 2, seatAsk],
  ['move the seat', 5, moveSeat],
  ['claim', 3, claim],
  ['lose the way in', 5, lostWayIn],
  ['stay away', 2, awayForLong],
  ['break', 12, (_, tab) => tab.break()],
  ['new tab', 3, (story, { person }) => void (story.tabs.length < 14 && story.openTab(person))],
  ['close the tab', 2, (_, tab) => tab.close()],
  ['watch again', 3, (_, tab) => tab.watch()],
  ['leave', 3, (story, tab) => tab.leave(story.rng.below(500))],
  ['restart', 3, story => story.crash()],
  ['store down', 3, storeDown],
  ['lost answer', 3, story => void (story.server.lies = 1)],
  ['nap', 4, nap],
]

/** Mostly by somebody who may. */
function undo(story: Story, anybody: SimTab): void {
  const able = story.tabs.filter(tab => tab.isOpen && tab.shown?.undo)
  const tab = able.length > 0 && story.rng.below(4) > 0 ? one(story, able) : anybody
  tab.send({ t: 'undo', table: story.table, number: tab.shown?.number ?? 1, ply: tab.shown?.ply ?? 0 })
}

function storeDown(story: Story): void {
  story.server.down = true
  story.time.after(story.owner, 100 + story.rng.below(4000), () => {
    story.server.down = false
  })
}

/** Nobody does anything for a while: clocks run out, tables leave memory. */
function nap(story: Story): void {
  story.napUntil = story.time.now + one(story, [3000, 8000, 26_000, 40_000])
  if (story.rng.below(3) === 0) for (const tab of story.tabs) tab.break()
}

const ALL = ACTS.flatMap(([name, often, act]) => Array.from({ length: often }, () => ({ name, act })))

export const randomAct = (story: Story): void => {
  const tab = one(story, story.tabs)
  const { name, act } = one(story, ALL)
  story.count(name)
  story.tell(`${tab.person?.who ?? 'gallery'}: ${name}`)
  act(story, tab)
}
