import { type Problem, problem } from '../../../core/json.ts'
import { sum } from '../../../core/lists.ts'
import { LETTERS, VAULT } from '../knowledge/contents.ts'
import { GROUP_NAMES } from '../text/hint-forms.ts'
import { HINTS } from '../rules/hint-table.ts'
import { DICE_FIELDS, HINT_COUNT, QUARTERS } from './scenario.ts'
import { inside, list, oneOf, type Reader, quote, shape, text, title, where, whole } from '../../../core/schema.ts'

// The parts of an edition, each with what must be true of it alone.

/** The bounds of every edition: the state, the knowledge of vaults and the codes of scenarios are sized by them. */
export const MOST = {
  fields: 40,
  dice: 16,
  buildings: 4,
  vaultsOnOne: 3,
  vaults: 96,
  reserve: 20,
  gold: 30,
  hand: 12,
  phase: 8,
  wrong: 12,
  bagDraw: 4,
  scenarios: 20,
} as const

/** Notation has no edition at hand, so these are the same in all. */
export const QUARTER_IDS = ['A', 'B', 'C', 'D'] as const
const SAYS = Object.values(HINTS).map(({ says }) => says)
const leastFor = (no: number): number => HINTS[no]!.least

const rising = (numbers: readonly number[], at: string): Problem[] =>
  numbers.flatMap((n, i) =>
    i === 0 || n > numbers[i - 1]!
      ? []
      : [problem(inside(at, i), 'not-rising', `is ${n} after ${numbers[i - 1]}; the numbers must increase`)],
  )

export const twice = (values: readonly (string | number)[], at: string, key: string): Problem[] =>
  values.flatMap((value, i) =>
    values.indexOf(value) === i
      ? []
      : [problem(`${inside(at, i)}.${key}`, 'repeated', `is ${quote(value)} again; each may be used once`)],
  )

export const gold = where(
  shape('the gold', { start: whole(0, MOST.gold), supply: whole(1, MOST.gold) }),
  ({ start, supply }, at) =>
    start <= supply ? [] : [problem(`${at}.start`, 'out-of-range', `is ${start}, more than the supply of ${supply}`)],
)

export const dice = where(
  shape('the dice', { white: whole(1, 6), yellow: whole(1, 6), green: whole(1, 6), red: whole(1, 6) }),
  (all, at) => {
    const total = sum(Object.values(all))
    return total >= DICE_FIELDS && total <= MOST.dice
      ? []
      : [problem(at, 'out-of-range', `add up to ${total}; the total must be ${DICE_FIELDS} to ${MOST.dice}`)]
  },
)

const field = whole(1, MOST.fields)

export const route = where(
  shape('the route', {
    fields: field,
    police: field,
    car: field,
    dice: where(list(field, DICE_FIELDS, DICE_FIELDS, 'dice fields'), rising),
    terminals: where(list(field, 3, 3, 'terminals'), rising),
  }),
  ({ fields, police, car, dice: laid, terminals }, at) => [
    ...(police < car
      ? []
      : [problem(`${at}.police`, 'order', `is ${police}; the police start behind the car, which starts on ${car}`)]),
    ...(laid[0]! > car
      ? []
      : [problem(`${at}.dice[0]`, 'order', `is ${laid[0]}; dice fields come after the car's start, ${car}`)]),
    ...(laid.at(-1)! < terminals[0]!
      ? []
      : [
          problem(
            `${at}.dice[${laid.length - 1}]`,
            'order',
            `is ${laid.at(-1)}; dice fields come before the first terminal, ${terminals[0]}`,
          ),
        ]),
    ...(terminals.at(-1) === fields
      ? []
      : [
          problem(
            `${at}.terminals[2]`,
            'order',
            `is ${terminals.at(-1)}; the last terminal is the last field, ${fields}`,
          ),
        ]),
  ],
)

const building = shape('a building', {
  name: title(30),
  vaults: whole(1, MOST.vaultsOnOne),
  kind: text(/^[a-z]{2,16}$/, 16, 'a lower-case word, such as bank, museum, casino'),
})

export const quarters = where(
  list(
    shape('a quarter', { id: oneOf(QUARTER_IDS), buildings: list(building, 1, MOST.buildings, 'buildings') }),
    QUARTERS,
    QUARTERS,
    'quarters',
  ),
  (all, at) =>
    all.flatMap(({ id }, i) =>
      id === QUARTER_IDS[i]
        ? []
        : [problem(`${inside(at, i)}.id`, 'order', `is "${id}"; the quarters are A, B, C, D in this order`)],
    ),
)

const track = (least: number, most: number): Reader<readonly number[]> => list(whole(least, most), 1, 7, 'numbers')

const tracksFor = (leastBag: number, mostBag: number) =>
  shape('a police station', {
    white: track(2, MOST.phase),
    yellow: track(0, 6),
    green: track(1, MOST.hand),
    red: track(0, MOST.wrong),
    bagDraw: whole(leastBag, mostBag),
  })

export const tracks = shape('the police stations', {
  '2': tracksFor(0, 0),
  '3': tracksFor(0, MOST.bagDraw),
  '4': tracksFor(0, MOST.bagDraw),
  '5': tracksFor(0, MOST.bagDraw),
})

const inOrder = (letters: readonly string[]): string[] =>
  [...letters].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b))

const groupTools: Reader<readonly string[]> = (x, at, wrong) => {
  const read = list(oneOf([...LETTERS]), 1, LETTERS.length, 'tools')(x, at, wrong)
  if (read && new Set(read).size < read.length) wrong.push(problem(at, 'repeated', 'has a tool more than once'))
  return read && inOrder(read)
}

export const groups = where(
  list(
    shape('a group', { name: oneOf(GROUP_NAMES), tools: groupTools }),
    GROUP_NAMES.length,
    GROUP_NAMES.length,
    'groups',
  ),
  (all, at) =>
    all.flatMap(({ name }, i) =>
      name === GROUP_NAMES[i]
        ? []
        : [
            problem(
              `${inside(at, i)}.name`,
              'order',
              `is "${name}"; the groups are ${GROUP_NAMES.join(', ')} in this order`,
            ),
          ],
    ),
)

export const hints = where(
  list(
    shape('a hint', { no: whole(1, HINT_COUNT), least: whole(2, 3), says: oneOf(SAYS) }),
    HINT_COUNT,
    HINT_COUNT,
    'hints',
  ),
  (all, at) =>
    all.flatMap(({ no, least, says }, i) => [
      ...(no === i + 1
        ? []
        : [problem(`${inside(at, i)}.no`, 'order', `is ${no}; the hints are 1 to ${HINT_COUNT} in this order`)]),
      ...(says === SAYS[i]
        ? []
        : [
            problem(`${inside(at, i)}.says`, 'not-a-choice', `is "${says}"; for hint ${i + 1} it must be "${SAYS[i]}"`),
          ]),
      ...(least === leastFor(i + 1)
        ? []
        : [
            problem(
              `${inside(at, i)}.least`,
              'out-of-range',
              `is ${least}; the rules give hint ${i + 1} to ${leastFor(i + 1)} players or more`,
            ),
          ]),
    ]),
)

const { leastTools, mostTools, mostKinds, mostEqual } = VAULT

const needText = text(/^[FISADRJ]*$/, 40, `the letters of its tools, ${LETTERS}`)

/** Tools come out in the order of the table: equal vaults are equal text. */
const need: Reader<string> = (x, at, wrong) => {
  const read = needText(x, at, wrong)
  if (read === undefined) return undefined
  const kinds = new Map<string, number>()
  for (const letter of read) kinds.set(letter, (kinds.get(letter) ?? 0) + 1)
  const broken = [
    ...(read.length >= leastTools && read.length <= mostTools
      ? []
      : [problem(at, 'wrong-count', `has ${read.length} tools; a vault has ${leastTools} to ${mostTools}`)]),
    ...(kinds.size <= mostKinds
      ? []
      : [problem(at, 'too-many-kinds', `has ${kinds.size} kinds of tool; a vault has at most ${mostKinds}`)]),
    ...[...kinds]
      .filter(([, n]) => n > mostEqual)
      .map(([letter, n]) =>
        problem(at, 'too-many-of-one', `has ${letter} ${n} times; a tool comes at most ${mostEqual} times`),
      ),
  ]
  wrong.push(...broken)
  return broken.length === 0 ? inOrder([...read]).join('') : undefined
}

export const vaults = where(
  list(
    shape('a vault', { code: text(/^[A-Z0-9]{1,4}$/, 4, '1 to 4 capital letters or digits'), gold: whole(1, 3), need }),
    1,
    MOST.vaults,
    'vaults',
  ),
  (all, at) =>
    twice(
      all.map(({ code }) => code),
      at,
      'code',
    ),
)
