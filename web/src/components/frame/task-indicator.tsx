import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onWatchedTasks, watchedTasks } from '../../api/watched-tasks.ts'

const TaskPopover = lazy(async () => ({ default: (await import('./task-popover.tsx')).TaskPopover }))

/** The progress of background tasks started here; empty if there are none. */
export function TaskIndicator() {
  const tasks = useSyncExternalStore(onWatchedTasks, watchedTasks, watchedTasks)
  if (tasks.length === 0) return null
  return (
    <Suspense>
      <TaskPopover tasks={tasks} />
    </Suspense>
  )
}
