/** Converts rows that are lists of values to objects. */
export type RowMaker = (rows: readonly (readonly unknown[])[]) => object[]

/**
 * A function that creates objects with these members, in this order. They all have the same shape, while each object of
 * `node:sqlite` is a hash table of its own.
 */
export function rowMaker(names: readonly string[]): RowMaker {
  // This one name would set the prototype.
  if (names.includes('__proto__')) throw new TypeError('No column has the name __proto__')
  return (rows) =>
    rows.map((row) => {
      const object: Record<string, unknown> = {}
      for (let index = 0; index < names.length; index += 1) object[names[index] ?? ''] = row[index]
      return object
    })
}
