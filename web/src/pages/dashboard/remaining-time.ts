import { n } from '../../i18n/texts.ts'

/** Words that a translator translates in an hour, by experience. */
const WORDS_AN_HOUR = 300

/** The estimated time to translate so many words, in minutes, hours, or days of eight hours. */
export function remainingTime(words: number): string {
  const minutes = Math.max(1, Math.ceil((words / WORDS_AN_HOUR) * 60))
  const hours = Math.round(minutes / 60)
  const days = Math.round(hours / 8)
  if (minutes < 90) return n(minutes, 'about {count} minute', 'about {count} minutes')
  if (hours < 20) return n(hours, 'about {count} hour', 'about {count} hours')
  return n(days, 'about {count} day', 'about {count} days')
}
