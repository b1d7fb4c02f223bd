import { useSyncExternalStore } from 'react'
import { formatTime } from '../../i18n/texts.ts'
import { relativeTime } from './relative-time.ts'

const STEP_MS = 60_000

/** The time since a moment, with the exact time as a tooltip. */
export function TimeAgo({ time }: { readonly time: string }) {
  const now = useSyncExternalStore(everyMinute, nextMinute, nextMinute)
  return (
    <time
      dateTime={time}
      // A minute may have passed since the server rendered it.
      suppressHydrationWarning
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatTime(time)
      }}
    >
      {relativeTime(time, Math.max(now, Date.parse(time)))}
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
