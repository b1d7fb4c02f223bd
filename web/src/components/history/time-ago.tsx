import { useSyncExternalStore } from 'react'
import { relativeTime } from '../../i18n/relative-time.ts'
import { formatTime, uiLocale } from '../../i18n/texts.ts'

const STEP_MS = 60_000

/** How long ago something was; the whole time is shown when one points at it. */
export function TimeAgo({ time }: { readonly time: string }) {
  const now = useSyncExternalStore(everyMinute, nextMinute, nextMinute)
  return (
    <time dateTime={time} title={formatTime(time)}>
      {relativeTime(time, Math.max(now, Date.parse(time)), uiLocale())}
    </time>
  )
}

function nextMinute(): number {
  return Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS)
  return () => clearInterval(timer)
}
