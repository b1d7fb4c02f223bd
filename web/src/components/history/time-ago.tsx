import { useSyncExternalStore } from 'react'
import { formatTime } from '../../i18n/texts.ts'
import { relativeTime } from './relative-time.ts'

const STEP_MS = 60_000

/** How long ago something was; the whole time is shown when one points at it. */
export function TimeAgo({ time }: { readonly time: string }) {
  const now = useSyncExternalStore(everyMinute, nextMinute, nextMinute)
  return (
    <time
      dateTime={time}
      // A minute may be over since the server rendered it.
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
