// Bugs in what all games share: records, luck, canonical text.
export const mutants = [
  {
    name: 'the reader of records trusts every move',
    file: 'src/core/log.ts',
    find: 'if (!legal.has(move))',
    replace: 'if (legal.size < 0)',
    killedBy: 'src/core/log.test.ts',
    only: 'names the ply',
  },
  {
    name: 'a record may claim any result',
    file: 'src/core/record.ts',
    find: 'canonical(claimed as Json) === canonical(game.result(end)) ? undefined',
    replace: 'over ? undefined',
    killedBy: 'src/core/record.test.ts',
  },
  {
    name: 'data under a wrong hash is believed',
    file: 'src/core/record.ts',
    find: 'hashOf(part) !== hash',
    replace: 'hash.length === 0',
    killedBy: 'src/core/record.test.ts',
  },
  {
    name: 'an audit deals nothing again',
    file: 'src/core/record.ts',
    find: 'dealt !== undefined && dealt !== move',
    replace: 'dealt === undefined && dealt === move',
    killedBy: 'src/core/record.test.ts',
  },
  {
    name: 'the luck of a live table favours small numbers',
    file: 'src/core/luck.ts',
    find: 'while (w >= fair) w = word()',
    replace: '',
    killedBy: 'src/core/luck.test.ts',
  },
  {
    name: 'the order of keys changes a hash',
    file: 'src/core/json.ts',
    find: 'Object.keys(x).sort()',
    replace: 'Object.keys(x)',
    killedBy: 'src/core/json.test.ts',
  },
]
