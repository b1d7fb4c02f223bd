/** Random choices that are the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  /** True in `percent` of all cases. */
  chance(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** A small generator (mulberry32); good enough to choose test cases. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (percent) => next() * 100 < percent,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('There is nothing to pick from')
      return items[below(items.length)] as Item
    },
  }
}

const LETTERS = [
  'a',
  'B',
  'z',
  ' ',
  '.',
  ',',
  '%s',
  '%d',
  '{0}',
  '&amp;',
  '<b>',
  '</b>',
  '\\',
  '\\n',
  "'",
  '"',
  '`',
  '\n',
  '\r\n',
  '\t',
  '\u0001',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u200b',
  '\u2028',
  '\u2029',
  'ř',
  'ß',
  'İ',
  'א',
  'ا',
  '中',
  '\u0301',
  '\ufeff',
  '\ufffd',
  '😀',
  '👩‍👩‍👧',
  '\u{10ffff}',
  '\u{1d11e}',
]

/** Text that files may hold: quotes, control characters, marks, writing from right to left, emoji. */
export function randomText(random: Random, length: number): string {
  return Array.from({ length: random.below(length + 1) }, () => random.pick(LETTERS)).join('')
}
