/** How much a service takes in one request. */
interface BatchLimits {
  readonly texts: number
  readonly characters: number
}

/** Splits items in their order into batches within the limits; those that are too long alone are apart. */
export function makeBatches<Item>(
  items: readonly Item[],
  lengthOf: (item: Item) => number,
  { texts, characters }: BatchLimits,
): { readonly batches: readonly (readonly Item[])[]; readonly tooLong: readonly Item[] } {
  const batches: Item[][] = []
  const tooLong: Item[] = []
  let room = 0
  for (const item of items) {
    const length = lengthOf(item)
    if (length > characters) {
      tooLong.push(item)
      continue
    }
    const last = batches.at(-1)
    if (last && last.length < texts && length <= room) {
      last.push(item)
      room -= length
    } else {
      batches.push([item])
      room = characters - length
    }
  }
  return { batches, tooLong }
}
