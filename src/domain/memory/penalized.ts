/** What the quality of an entry depends on, besides its source. */
interface RatedEntry {
  /** In percent. */
  readonly quality: number
  readonly context: string
  readonly isActive: boolean
}

const OF_PENDING = 70
const OF_OTHER_CONTEXT = 95

/** The quality of an entry for a string: less for texts that await approval, and for those of another context. */
export function penalized({ quality, context, isActive }: RatedEntry, wanted: string): number {
  const pending = isActive ? quality : percentOf(quality, OF_PENDING)
  return context === '' || context === wanted ? pending : percentOf(pending, OF_OTHER_CONTEXT)
}

/** Rounded; halves to the even number. */
function percentOf(number: number, percent: number): number {
  const product = number * percent
  const [whole, rest] = [Math.floor(product / 100), product % 100]
  return rest > 50 || (rest === 50 && whole % 2 === 1) ? whole + 1 : whole
}
