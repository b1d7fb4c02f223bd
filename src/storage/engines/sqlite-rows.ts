/** Makes objects of rows that come as lists of values. */
export type RowMaker = (rows: readonly (readonly unknown[])[]) => object[]

/** Different sets of columns that are remembered; those who need more start anew. */
const MAX_KEPT = 2000

const makers = new Map<string, RowMaker>()

/**
 * A function that makes objects with these members, in this order. It is made for exactly these names: objects that all
 * have one shape are read several times as fast as those of `node:sqlite`, each of which is a table of its own.
 */
export function rowMaker(names: readonly string[]): RowMaker {
  const key = JSON.stringify(names)
  const known = makers.get(key)
  if (known) return known
  const maker = makeRowMaker(names)
  if (makers.size >= MAX_KEPT) makers.clear()
  makers.set(key, maker)
  return maker
}

function makeRowMaker(names: readonly string[]): RowMaker {
  // In a literal this one name would set the prototype.
  if (names.includes('__proto__')) throw new TypeError('No column has the name __proto__')
  const members = names.map((name, index) => `${JSON.stringify(name)}: row[${index}]`)
  // Names come from our own statements, and become quoted texts.
  return new Function(
    'rows',
    `'use strict'\nreturn rows.map((row) => ({ ${members.join(', ')} }))`,
  ) as RowMaker
}
