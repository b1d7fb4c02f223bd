/**
 * A slice of a list in Python's notation `start:stop:step`, with negative numbers counting from the end; null if it is
 * invalid.
 */
export function takeSlice<Item>(items: readonly Item[], notation: string): Item[] | null {
  const parts = notation.split(':')
  if (parts.length > 3 || parts.some((part) => !/^\s*([+-]?\d{1,9})?\s*$/.test(part))) return null
  const numbers = parts.map((part) => (part.trim() === '' ? null : Number(part)))
  const [first = null, second = null, third = null] = numbers
  const [start, stop] = parts.length === 1 ? [null, first] : [first, second]
  const step = third ?? 1
  if (step === 0) return null

  const { length } = items
  const bound = (number: number) => {
    const index = number < 0 ? number + length : number
    return step > 0 ? clamp(index, 0, length) : clamp(index, -1, length - 1)
  }
  const from = start === null ? (step > 0 ? 0 : length - 1) : bound(start)
  const to = stop === null ? (step > 0 ? length : -1) : bound(stop)
  const taken: Item[] = []
  for (let index = from; step > 0 ? index < to : index > to; index += step) {
    const item = items[index]
    if (item !== undefined) taken.push(item)
  }
  return taken
}

function clamp(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number))
}
