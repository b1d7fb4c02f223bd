import { ActionIcon, Popover, Progress, RingProgress } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { taskQuery } from '../../api/tasks.ts'
import { dismissTask, type WatchedTask } from '../../api/watched-tasks.ts'
import { formatPercent, t } from '../../i18n/texts.ts'
import styles from './task-popover.module.css'

/** Background tasks with their progress, behind a button. */
export function TaskPopover({ tasks }: { readonly tasks: readonly WatchedTask[] }) {
  const states = useQueries({ queries: tasks.map(({ address }) => taskQuery(address)) })
  const client = useQueryClient()
  const running = states.filter(({ data, error }) => !data?.completed && !error)
  const isIdle = running.length === 0
  useEffect(() => {
    // Reloads the data that the tasks have changed.
    if (isIdle && tasks.length > 0) void client.invalidateQueries()
  }, [isIdle, tasks.length, client])

  const progress = states.map(({ data }) => data?.progress ?? 0)
  const mean = progress.reduce((sum, value) => sum + value, 0) / progress.length
  return (
    <Popover position="bottom-end" width={320} shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('Background tasks')}>
          <RingProgress
            size={26}
            thickness={4}
            sections={[{ value: isIdle ? 100 : mean, color: 'accent' }]}
          />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="sm">
        {tasks.map(({ address, title }, index) => (
          <div key={address} className={styles.task}>
            <div className={styles.title}>{title}</div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('Dismiss')}
              onClick={() => dismissTask(address)}
            >
              <IconX size={14} />
            </ActionIcon>
            <Progress
              className={styles.progress ?? ''}
              value={progress[index] ?? 0}
              size="sm"
              aria-label={title}
            />
            <div className={styles.log}>
              {states[index]?.data?.completed
                ? t('Done')
                : states[index]?.data?.log || formatPercent(progress[index] ?? 0)}
            </div>
          </div>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
