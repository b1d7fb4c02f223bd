import { Progress } from '@mantine/core'
import { IconAlertCircle, IconBan, IconCircleCheck, IconClock, IconLoader } from '@tabler/icons-react'
import type { RepositoryTaskJson } from '../../../../src/contract/repository-overview.ts'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { fromServer, t } from '../../i18n/texts.ts'
import styles from './repository-page.module.css'

/** Operations on a repository, newest first, with their output. */
export function RepositoryLog({ tasks }: { readonly tasks: readonly RepositoryTaskJson[] }) {
  if (tasks.length === 0) {
    return <EmptyNote icon={IconClock} title={t('No recent operations')} />
  }
  return (
    <ul className={styles.log}>
      {tasks.map((task) => (
        <li key={task.url} className={styles.entry}>
          <StateIcon task={task} />
          <span className={styles.what}>
            {stepText(task.steps)}
            <span className="for-readers">: {stateText(task)}</span>
          </span>
          <span className={styles.who}>
            {task.user ?? t('System')} · <TimeAgo time={task.finished ?? task.created} />
          </span>
          {task.state === 'running' && (
            <Progress
              className={styles.progress ?? ''}
              value={task.progress}
              size="sm"
              aria-label={t('Progress')}
            />
          )}
          {task.output !== '' && <pre className={styles.output}>{fromServer(task.output)}</pre>}
        </li>
      ))}
    </ul>
  )
}

function StateIcon({ task }: { readonly task: RepositoryTaskJson }) {
  const common = { size: 18, stroke: 1.8, 'aria-hidden': true }
  if (task.state === 'running') return <IconLoader {...common} color="var(--accent)" />
  if (task.state === 'waiting') return <IconClock {...common} color="var(--muted)" />
  if (task.state === 'cancelled') return <IconBan {...common} color="var(--muted)" />
  if (isFailed(task)) return <IconAlertCircle {...common} color="var(--bad)" />
  return <IconCircleCheck {...common} color="var(--state-approved)" />
}

/** A rejected push is reported in the output of a completed task. */
function isFailed({ state, output }: RepositoryTaskJson): boolean {
  return state === 'failed' || (state === 'done' && output !== '')
}

function stateText(task: RepositoryTaskJson): string {
  if (task.state === 'running') return t('running')
  if (task.state === 'waiting') return t('queued')
  if (task.state === 'cancelled') return t('canceled')
  return isFailed(task) ? t('failed') : t('done')
}

function stepText(steps: RepositoryTaskJson['steps']): string {
  const names = {
    reset: t('Reset'),
    fetch: t('Pull'),
    read: t('Import files'),
    commit: t('Commit'),
    push: t('Push'),
  }
  return steps.length === 0 ? t('Clean up') : steps.map((step) => names[step]).join(' · ')
}
