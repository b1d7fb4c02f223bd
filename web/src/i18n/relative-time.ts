const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Making a format costs far more than using it. */
function formatIn(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  formats.set(locale, format)
  return format
}

/** How long ago a time is, in the largest unit that fits: “3 days ago”; “now” below a minute. */
export function relativeTime(iso: string, now: number, locale: string): string {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const format = formatIn(locale)
  const [unit, length] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 0]
  return length === 0 ? format.format(0, 'second') : format.format(Math.trunc(seconds / length), unit)
}
