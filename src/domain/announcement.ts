/** The severities of an announcement. */
export const SEVERITIES = ['info', 'warning', 'danger', 'success'] as const

/** One of them. */
export type Severity = (typeof SEVERITIES)[number]

/** Maximum length of a message, in characters. */
export const MAX_ANNOUNCEMENT = 10_000

/** True for a calendar day in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
