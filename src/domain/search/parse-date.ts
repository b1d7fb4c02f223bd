import { parseTime } from '../parse-time.ts'

/** The period of a date: microseconds since 1970, both ends included. */
interface DateSpan {
  readonly from: number
  readonly to: number
}

const MINUTE = 60_000_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200]

/**
 * The period of a text, or null if it is not a date: a year, month, day, ISO 8601 time, `now`, `today`, `yesterday`, or
 * `N minutes|hours|days|weeks|months|years ago`, whose words may be joined by `_` or `-`. Time zones other than UTC
 * must be given. For days and longer units the whole day counts, for shorter ones the minute.
 */
export function parseDate(text: string, now: number): DateSpan | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  return parseRelative(word, now) ?? parseWritten(text.trim())
}

function parseRelative(word: string, now: number): DateSpan | null {
  if (word === 'now') return spanOf(now, MINUTE)
  if (word === 'today') return spanOf(now, DAY)
  if (word === 'yesterday') return spanOf(now - DAY, DAY)
  const match = /^(\d{1,5}|an?)[ -](minute|hour|day|week|month|year)s?[ -]ago$/.exec(word)
  if (!match) return null
  const count = match[1]?.startsWith('a') ? 1 : Number(match[1])
  switch (match[2]) {
    case 'minute':
      return inReach(spanOf(now - count * MINUTE, MINUTE))
    case 'hour':
      return inReach(spanOf(now - count * HOUR, MINUTE))
    case 'day':
      return inReach(spanOf(now - count * DAY, DAY))
    case 'week':
      return inReach(spanOf(now - count * 7 * DAY, DAY))
    case 'month':
      return inReach(spanOf(monthsBefore(now, count), DAY))
    default:
      return inReach(spanOf(monthsBefore(now, 12 * count), DAY))
  }
}

/** The period of this length that contains a moment. */
function spanOf(micros: number, length: number): DateSpan {
  const from = Math.floor(micros / length) * length
  return { from, to: from + length - 1 }
}

/** The same day of an earlier month, or its last day if it is shorter. */
function monthsBefore(micros: number, count: number): number {
  const date = new Date(Math.floor(micros / 1000))
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - count]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) * 1000
}

function parseWritten(text: string): DateSpan | null {
  const match = /^(\d{4})(?:-(\d{2}))?$/.exec(text)
  if (!match) return parseMoment(text)
  const [year, month] = [Number(match[1]), match[2] === undefined ? null : Number(match[2])]
  // Date.UTC treats years below 100 as those of the last century.
  if (year < FIRST_YEAR || (month !== null && (month < 1 || month > 12))) return null
  const from = Date.UTC(year, (month ?? 1) - 1) * 1000
  const to = (month === null ? Date.UTC(year + 1, 0) : Date.UTC(year, month)) * 1000 - 1
  return inReach({ from, to })
}

/** A day, or a time with the precision in which it is written. */
function parseMoment(text: string): DateSpan | null {
  const from = parseTime(text)
  if (from === null) return null
  const [, seconds, fraction] = /[T ]\d{2}:\d{2}(:\d{2})?(?:[.,](\d+))?/i.exec(text) ?? []
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const length = isDay ? DAY : seconds === undefined ? MINUTE : 10 ** Math.max(0, 6 - (fraction?.length ?? 0))
  return inReach({ from, to: from + length - 1 })
}

/** Null outside the years whose times are exact numbers. */
function inReach(span: DateSpan): DateSpan | null {
  const isInReach = [span.from, span.to].every((micros) => {
    const year = new Date(Math.floor(micros / 1000)).getUTCFullYear()
    return year >= FIRST_YEAR && year <= LAST_YEAR
  })
  return isInReach ? span : null
}
