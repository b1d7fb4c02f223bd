let offset = 0

/** Microseconds since 1970, never running backwards by the rounding of the system clock within a process. */
export function microseconds(): number {
  const steady = performance.now()
  const wall = Date.now()
  // Follow the system clock after it was set, but keep the finer monotonic clock between its ticks.
  if (Math.abs(steady + offset - wall) > 50) offset = wall - steady
  return Math.round((steady + offset) * 1000)
}

/** Formatted seconds: times of one page are often close together. */
const spelled = new Map<number, string>()
const MAX_SPELLED = 10_000

/** `2026-11-15T04:54:00.000000Z`: UTC with all six fractional digits, the format of times in the API. */
export function isoTime(micros: number): string {
  const second = Math.floor(micros / 1_000_000)
  const fraction = String(1_000_000 + micros - second * 1_000_000)
  return `${spellSecond(second)}${fraction.slice(1)}Z`
}

/** Includes the decimal point. */
function spellSecond(second: number): string {
  const known = spelled.get(second)
  if (known !== undefined) return known
  const text = new Date(second * 1000).toISOString().slice(0, -4)
  if (spelled.size >= MAX_SPELLED) spelled.clear()
  spelled.set(second, text)
  return text
}

/** `2020-02-16T22:11:41+01:00`: local time `offset` minutes ahead of UTC; `Z` for UTC itself. */
export function zonedTime(seconds: number, offset: number): string {
  const shown = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, -5)
  if (offset === 0) return `${shown}Z`
  const minutes = Math.abs(offset)
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${shown}${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}
