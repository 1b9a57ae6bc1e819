import type { LessonScript } from '../../../lesson/script.ts'
import type { RuleText } from '../rules/en.ts'
import type { ArtLesson } from './en.ts'

/** A card, then where it goes. */
const TAP = ['.art .hand .card:not([aria-disabled])', '.art .target']
const THREES = [3, 4, 5].map(place => `.art .museum [data-flip="t0-${place}"]`).join()

// A real game of three: you, and two others. The first raid is told move by move, the others were found by a search
// for an end in which the last alibi decides.
export const script: LessonScript<keyof ArtLesson, keyof RuleText> = {
  setup: { seats: 3, options: { firstPlayer: 0 } },
  seat: 0,
  steps: [
    {
      id: 'goal',
      rules: ['R14', 'R15'],
      section: 'aim',
      moves: '+3 +5 +D +T +B  +5 +5 +4 +4 +3  +3 +3 +2 +2 +2',
      show: '.art .museum .places',
    },
    { id: 'points', rules: ['R17'], section: 'aim', show: '.art [data-flip="t0-7"]' },
    { id: 'alibis', rules: ['R14', 'R17'], section: 'aim', show: '.art [data-flip="t0-0"]' },
    { id: 'hand', rules: ['R1', 'R2', 'R4', 'R18'], section: 'turn', show: '.art .hand' },
    { id: 'take', rules: ['R5', 'R3'], section: 'number', play: '3>3', tap: TAP, show: THREES },
    { id: 'loot', rules: ['R6', 'R4'], section: 'steal', moves: '+3 5>5 +0 3>3 +0', show: '.art .seat.mine' },
    { id: 'museumFirst', rules: ['R5', 'R6'], section: 'steal', show: THREES },
    { id: 'steal', rules: ['R6'], section: 'steal', play: '5>5@1', tap: TAP, show: '.art [data-flip="plate-1"]' },
    { id: 'dog', rules: ['R9'], section: 'dog', moves: '+1 4>4 +0 2>2 +1', play: 'D>D', tap: TAP, show: '.art .dog' },
    {
      id: 'question',
      rules: ['R10'],
      section: 'dog',
      moves: '+4 5>5@0',
      play: 'dog',
      tap: ['.art .answer'],
      show: '.art .question p',
    },
    {
      id: 'thief',
      rules: ['R8'],
      section: 'thief',
      moves: '+1 3>3 +4',
      play: 'T>0..',
      tap: TAP,
      show: '.art [data-flip="t0-0"]',
    },
    { id: 'nothing', rules: ['R3'], section: 'turn', moves: '+0 3>3@2 +5 2 +T', show: '.art .discard' },
    { id: 'boss', rules: ['R7'], section: 'boss', play: 'B>B', tap: TAP, show: '.art [data-flip="t0-8"]' },
    { id: 'bossNeeds', rules: ['R12'], section: 'boss', moves: '+D 4 +T 2 +0', show: '.art .seat.mine' },
    { id: 'last', rules: ['R11'], section: 'raid', play: '1>1', tap: TAP, show: '.art [data-flip="t0-1"]' },
    {
      id: 'raidEnd',
      rules: ['R11', 'R12', 'R13'],
      section: 'raid',
      moves: '+2',
      tap: ['.art .ledger .button'],
      show: '.art .ledger ol',
    },
    {
      id: 'later',
      rules: ['R17', 'R11', 'R19'],
      section: 'dots',
      later: true,
      moves:
        '0>0.. +B 4>4 +D 2>2 +3 B>B +0 D>D +T 3>3 +B T>5 +4 T>3 +T D>D +2 1>1. +1 0>0..@1 +4 4>4@2 +B 4>4@0 dog +D ' +
        'T>3 +D 0>0.. +5 1>1. +D 3>3 +T 5>5 +2 0>0..@1 token +5 2>2. +1 5 +B 4>4 +T B>B +1 2>2.@0 +B D>D +4 B +3 ' +
        '1>1.@2 token +B T>3 +0 3>3 +D T>1. +5 T>5. +T B>B +3 0>0.. +4 D>D +T 0>0..@2 +3 4>4. +T 0>0..@1 +5 3>3 +4 ' +
        '5>5.@0 token +1 T>3 +0 4>4.@2 +3 5 +4 T>3 +2 B +1 D>D +3',
      show: '.art .seat.mine .bank',
    },
    {
      id: 'count',
      rules: ['R14'],
      section: 'end',
      play: '2>2.',
      tap: TAP,
      show: '.art [data-flip^="t3-"]:not([aria-disabled])',
    },
    { id: 'end', rules: ['R14', 'R15'], section: 'end', show: '.art .ledger .arrested .nameplate' },
    { id: 'done', rules: [] },
  ],
  untaught: {
    R16: 'A raid of 200 turns is hardly ever met; the rules page says what happens (raid).',
    R20: 'Choices when a table is made, each with its words; the rules page tells them as the table plays (house).',
    R21: 'The odds of cards and of random bots: nobody acts by them.',
  },
}
