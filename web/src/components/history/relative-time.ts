import { n, t } from '../../i18n/texts.ts'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const WEEK = 604_800
const MONTH = 2_592_000
const YEAR = 31_536_000

/** The time since a moment, in the largest unit that fits: “3 days ago”; “now” below a minute. */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000)
  const count = (unit: number) => Math.trunc(seconds / unit)
  if (seconds >= 2 * YEAR) return n(count(YEAR), '{count} year ago', '{count} years ago')
  if (seconds >= YEAR) return t('last year')
  if (seconds >= 2 * MONTH) return n(count(MONTH), '{count} month ago', '{count} months ago')
  if (seconds >= MONTH) return t('last month')
  if (seconds >= 2 * WEEK) return n(count(WEEK), '{count} week ago', '{count} weeks ago')
  if (seconds >= WEEK) return t('last week')
  if (seconds >= 2 * DAY) return n(count(DAY), '{count} day ago', '{count} days ago')
  if (seconds >= DAY) return t('yesterday')
  if (seconds >= HOUR) return n(count(HOUR), '{count} hour ago', '{count} hours ago')
  if (seconds >= MINUTE) return n(count(MINUTE), '{count} minute ago', '{count} minutes ago')
  return t('now')
}
