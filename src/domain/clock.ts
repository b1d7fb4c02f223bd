let offset = 0

/** Microseconds since 1970, never running backwards by the rounding of the system clock within a process. */
export function microseconds(): number {
  const steady = performance.now()
  const wall = Date.now()
  // Follow the system clock when it was set, but keep the finer steady clock between its ticks.
  if (Math.abs(steady + offset - wall) > 50) offset = wall - steady
  return Math.round((steady + offset) * 1000)
}

/** What one import or commit wrote has one time, and is shown again and again. */
const spelled = new Map<number, string>()
const MAX_SPELLED = 1000

/** `2026-11-15T04:54:00.000000Z`: UTC with all six fractional digits, as the API spells times. */
export function isoTime(micros: number): string {
  const known = spelled.get(micros)
  if (known !== undefined) return known
  const text = spellTime(micros)
  if (spelled.size >= MAX_SPELLED) spelled.clear()
  spelled.set(micros, text)
  return text
}

function spellTime(micros: number): string {
  const millis = Math.floor(micros / 1000)
  const rest = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().slice(0, -1)}${rest}Z`
}

/** `2020-02-16T22:11:41+01:00`: what a clock shows that is `offset` minutes ahead of UTC; `Z` for UTC itself. */
export function zonedTime(seconds: number, offset: number): string {
  const shown = new Date((seconds + offset * 60) * 1000).toISOString().slice(0, -5)
  if (offset === 0) return `${shown}Z`
  const minutes = Math.abs(offset)
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${shown}${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}
