import type { LessonScript } from '../../../lesson/script.ts'
import type { RuleText } from '../rules/en.ts'
import type { RobLesson } from './en.ts'

const DO = '.rob .bottom .do.target'
const HINT = ['.rob .hint-card', '.rob .builder .option', DO]
/** The sentence as far as it goes. */
const BUILDER = '.rob .builder .bubble'
const GIVE = ['.rob .hand .stack', DO]
const READ = '.rob .report .do'

// A real game of three in the first scenario: in the first heist the learner is the boss, in the second an accomplice;
// then come the informant, in the fourth, and the end, in the fifth.
export const script: LessonScript<keyof RobLesson, keyof RuleText> = {
  setup: { seats: 3, options: { firstBoss: 0, scenario: 1 } },
  seat: 0,
  steps: [
    { id: 'goal', rules: ['N37', 'N1'], section: 'aim', show: '.rob .road .fields' },
    { id: 'car', rules: ['N32', 'N34'], section: 'evaluation', show: '.rob [data-flip="car"]' },
    { id: 'building', rules: ['N6'], section: 'roles', play: 'rob:B2', tap: ['.rob .city .building', DO] },
    {
      id: 'vault',
      rules: ['N7', 'N39'],
      section: 'roles',
      moves: 'vault:FFS$1 open:1 open:2 open:3 open:7 open:8 open:12 +F +S +R +F +A +* +D +A +F +J +I +R +J +D',
      show: '.rob .screen .vaults',
    },
    { id: 'tools', rules: ['N14'], section: 'tools', show: '.rob .bench' },
    { id: 'hints', rules: ['N10', 'N12', 'N13'], section: 'hints', show: '.rob .hint-cards' },
    { id: 'hint', rules: ['N13', 'N14'], section: 'hints', play: '8:F', tap: HINT, show: BUILDER },
    { id: 'gold', rules: ['N13', 'N38'], section: 'hints', show: '.rob .road .gold' },
    { id: 'go', rules: ['N21', 'N13'], section: 'accomplices', play: 'go', tap: ['.rob .bottom .extra', DO] },
    {
      id: 'sorted',
      rules: ['N27', 'N21'],
      section: 'alarm',
      moves: 'play:F play:F play:R sort:FF!R',
      show: '.rob .bench',
    },
    { id: 'alarm', rules: ['N27', 'N29'], section: 'alarm', show: '.rob .alarm' },
    { id: 'again', rules: ['N29'], section: 'alarm', play: '1:S', tap: HINT, show: BUILDER },
    {
      id: 'cracked',
      rules: ['N30', 'N31', 'N32', 'N34'],
      section: 'evaluation',
      moves: 'go pass play:S pass play:* play:I sort:S*!I +D +F +S +J pile:IR vault:FFS$1',
      tap: [READ],
      show: '.rob .report .steps',
    },
    {
      id: 'dials',
      rules: ['N9', 'N32'],
      section: 'station',
      moves: 'rob:D3 vault:AAA$1 open:1 open:2 open:3 open:7 open:8 open:12 +A +A +A +F +F +I +J +R +D +J +S +*',
      show: '.rob .station',
    },
    { id: 'hand', rules: ['N6', 'N11', 'N28', 'N39'], section: 'roles', show: '.rob .hand' },
    { id: 'said', rules: ['N14', 'N12'], section: 'hints', moves: '8:A 3:1 go play:A', show: '.rob .bubbles' },
    { id: 'give', rules: ['N21'], section: 'accomplices', play: 'play:A', tap: GIVE },
    { id: 'swap', rules: ['N22', 'N23'], section: 'accomplices', moves: 'play:A', show: '.rob .bottom .extra' },
    { id: 'pass', rules: ['N23'], section: 'accomplices', play: 'pass', tap: ['.rob .bottom .extra', DO] },
    {
      id: 'later',
      rules: ['N8', 'N31'],
      section: 'informants',
      later: true,
      moves:
        'play:J sort:AAA!J pile:J vault:AAA$1 rob:D1 vault:SSD$1 vault:FRR$1 open:1 open:2 open:3 open:7 open:8 +F ' +
        '+S +S +D +R +R +J +A +F +R +S +* 1:R go play:F play:S play:S play:D sort:FSSD go play:R play:R pass play:* ' +
        'pass play:A sort:RR*!A +* +D +I +J pile:A vault:SSD$1 vault:FRR$1 rob:A1 vault:ISD$1 vault:FIDJ$2 open:1 ' +
        'open:2 open:3 open:7 +F +I +I +S +D +D +J +F +R +S 7:I 1:D go play:F play:I play:I play:S sort:FIIS go ' +
        'play:D play:D play:J pass play:R sort:DDJ!R pile:R vault:ISD$1 vault:FIDJ$2',
      tap: [READ],
      show: '.rob .report .steps',
    },
    { id: 'informant', rules: ['N36'], section: 'informants', play: 'pay:1', tap: [READ, '.rob .bottom .option', DO] },
    {
      id: 'last',
      rules: ['N21', 'N25'],
      section: 'accomplices',
      later: true,
      moves:
        'rob:C1 vault:IIA$1 vault:ARRR$2 open:1 open:7 open:8 open:12 +I +I +A +A +R +R +R +F +J +A 8:R 12:3 go ' +
        'play:I play:I play:A play:A play:R sort:IIAAR go play:R play:F play:J play:A',
      play: 'play:R',
      tap: GIVE,
      show: '.rob .bubbles',
    },
    {
      id: 'away',
      rules: ['N31', 'N32', 'N33', 'N37'],
      section: 'evaluation',
      moves: 'sort:RR!FAJ pile:FAJ vault:IIA$1 vault:ARRR$2',
      tap: [READ],
      show: '.rob .report .steps',
    },
    { id: 'end', rules: ['N37', 'N38'], section: 'end', show: '.rob [data-flip="car"]' },
    { id: 'done', rules: [] },
  ],
  untaught: {
    N2: 'Which six hints there are is up to the scenario; the hints of two players are on the rules page (two).',
    N3: 'A variant of scenarios; the rules page has it (scenarios).',
    N4: 'The lot; the rules page says who is the first boss (roles).',
    N5: 'Professional scenarios ask for the hints one by one, in words; the rules page has it (scenarios).',
    N15: 'A hint of other scenarios, told on its card; the rules page has all sixteen (cards).',
    N16: 'A hint of other scenarios, told on its card; the rules page has all sixteen (cards).',
    N17: 'A hint of other scenarios, told on its card; the rules page has all sixteen (cards).',
    N18: 'A hint of other scenarios, told on its card; the rules page has all sixteen (cards).',
    N19: 'A hint of other scenarios, told on its card; the rules page has all sixteen (cards).',
    N20: 'A hint of other scenarios, told on its card; the rules page has all sixteen (cards).',
    N24: 'An empty deck is filled without anybody acting; the rules page has it (accomplices).',
    N26: 'Cards that two players draw without acting; the rules page has it (two).',
    N35: 'What the last evaluation leaves out changes no result: nobody acts by it.',
    N40: 'What the notebook counts: nobody acts by it.',
    N41: 'Choices when a table is made, each with its words; the rules page has the edition (edition).',
    N42: 'How random bots play: nobody acts by it.',
    N43: 'The button that takes a move back is there while it may be pressed: nobody acts by the rule.',
  },
}
