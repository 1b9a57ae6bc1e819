/** By tool, in the order of their letters. */
export const TOOL_NAMES = ['flashlight', 'ID card', 'stethoscope', 'acid', 'dynamite', 'ram', 'jackhammer'] as const

/** By hint number: what the boss may do with the card. */
export const HINT_WORDS: { readonly [no: number]: string } = {
  1: 'Name a tool that is needed.',
  2: 'Name a tool that is not needed at all.',
  3: 'Say how many kinds of tool are needed.',
  4: 'Name a group of which at least one tool is needed.',
  5: 'Say how many tools are needed in all.',
  6: 'Whisper to one accomplice how often one tool is needed.',
  7: 'Name a tool that is needed at least twice.',
  8: 'Name a tool that is needed as often as any other, or more.',
  9: 'Learn and tell which accomplice holds most of what is still missing.',
  10: 'Name two tools, one of which is needed and the other not.',
  11: 'Name two tools that are needed, both equally often.',
  12: 'Say how often the tool needed most is needed.',
  13: 'Let every accomplice hand two cards on, all to the left or all to the right.',
  14: "Let two accomplices look at each other's hand and give each other up to one card.",
  15: 'Turn up one or two cards of the alarm pile.',
  16: 'Let every accomplice name a tool from their hand.',
}
