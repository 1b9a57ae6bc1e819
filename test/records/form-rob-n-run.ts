// For tests alone: the one form of the parts of a record of format 2, as docs/records-rob-n-run.md tells it. It shares no
// line with the game.

type Loose = { readonly [key: string]: unknown }

const FIELDS = 'name hints hintsForTwo forbidden informants station route gold drawHints'.split(' ')
const COLOURS = ['white', 'yellow', 'green', 'red']

const hasAll = (json: Loose, fields: readonly string[]): boolean =>
  Object.keys(json).sort().join() === fields.toSorted().join()
const ascends = (list: unknown): boolean =>
  list === null || (list as number[]).every((n, i, all) => i === 0 || all[i - 1]! < n)
const inOrderOf = (letters: Iterable<string>, order: string): boolean => {
  const places = [...letters].map(letter => order.indexOf(letter))
  return places.every((place, i) => i === 0 || places[i - 1]! <= place)
}
const sameBut = (a: Loose, b: Loose, left: readonly string[]): boolean =>
  FIELDS.filter(field => !left.includes(field)).every(field => JSON.stringify(a[field]) === JSON.stringify(b[field]))

const isPlanInForm = (plan: Loose, edition: Loose): boolean => {
  const { hints, hintsForTwo, forbidden, station, route } = plan
  const least = (no: number): number => (edition['hints'] as { no: number; least: number }[])[no - 1]!.least
  const needsThree = hints === null || (hints as number[]).some(no => least(no) > 2)
  return (
    [hints, hintsForTwo, forbidden].every(ascends) &&
    (typeof station === 'number' || hasAll(station as Loose, COLOURS)) &&
    (route as unknown[]).every(field => typeof field === 'number' || inOrderOf(field as string, 'wygr')) &&
    (hintsForTwo !== null || needsThree)
  )
}

const isEditionInForm = (edition: Loose): boolean =>
  (edition['vaults'] as { need: string }[]).every(({ need }) => inOrderOf(need, 'FISADRJ')) &&
  (edition['groups'] as { tools: string[] }[]).every(({ tools }) => inOrderOf(tools, 'FISADRJ')) &&
  (edition['scenarios'] as Loose[]).every(plan => hasAll(plan, [...FIELDS, 'no']) && isPlanInForm(plan, edition))

export const arePartsInForm = (edition: Loose, scenario: Loose): boolean => {
  if (!isEditionInForm(edition)) return false
  const ready = (edition['scenarios'] as Loose[]).filter(plan => sameBut(plan, scenario, [])).map(({ no }) => no)
  return (
    hasAll(scenario, [...FIELDS, 'edition', ...(ready.length > 0 ? ['no'] : [])]) &&
    (ready.length === 0 || ready.includes(scenario['no'])) &&
    isPlanInForm(scenario, edition)
  )
}

export const areLabelsInForm = (options: Loose, edition: Loose, scenario: Loose): boolean =>
  hasAll(options, ['vaultKnowledge', 'firstBoss', 'scenario', 'edition']) &&
  options['scenario'] === (scenario['no'] ?? scenario['name']) &&
  options['edition'] === edition['name']
