import { Button, Progress, SegmentedControl, Skeleton } from '@mantine/core'
import {
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconListCheck,
  IconLoader,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminTaskJson } from '../../../../src/contract/admin.ts'
import { adminTasksQuery } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { overviewQuery } from '../../api/overview.ts'
import { projectsQuery } from '../../api/projects.ts'
import { Person } from '../../components/history/person.tsx'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { notify } from '../../components/notes/notices.ts'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { projectPath } from '../../components/page/place-links.ts'
import { fromServer, n, t } from '../../i18n/texts.ts'
import styles from './admin.module.css'
import { AdminPage } from './admin-page.tsx'
import { taskTitle } from './task-title.ts'

const ICONS = {
  waiting: IconClock,
  running: IconLoader,
  done: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconCircleMinus,
} as const

/** Background tasks: running, waiting and failed, with their actions. */
export function TasksPage() {
  return (
    <AdminPage path="/manage/tasks/">
      <Tasks />
    </AdminPage>
  )
}

function Tasks() {
  const [state, setState] = useState('')
  const { data, error, refetch } = useQuery(adminTasksQuery(state))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
          aria-label={t('Show')}
          data={[
            { value: '', label: t('All') },
            ...Object.entries(stateNames()).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      {!data && <Skeleton height={480} radius={8} />}
      {data?.count === 0 && <EmptyNote icon={IconListCheck} title={t('No tasks')} />}
      {data && data.count > 0 && (
        <>
          <ul className={styles.list}>
            {data.results.map((task) => (
              <TaskRow key={task.uuid} task={task} />
            ))}
          </ul>
          {data.count > data.results.length && (
            <p className={styles.note}>
              {n(
                data.count - data.results.length,
                '{count} older task not shown',
                '{count} older tasks not shown',
              )}
            </p>
          )}
        </>
      )}
    </>
  )
}

function TaskRow({ task }: { readonly task: AdminTaskJson }) {
  const Shown = ICONS[task.state]
  const place = usePlaceName(task)
  const isOver = task.finished !== null
  return (
    <li className={styles.row}>
      <Shown
        size={20}
        stroke={1.8}
        data-level={task.state}
        role="img"
        aria-label={stateNames()[task.state]}
      />
      <div className={styles.what}>
        <div className={styles.name}>{taskTitle(task.kind)}</div>
        <div className={styles.facts}>
          {task.project !== null && (
            <Link to={projectPath(task.project, ...(task.component === null ? [] : [task.component]))}>
              {place}
            </Link>
          )}
          {task.user !== null && <Person username={task.user} />}
          <TimeAgo time={task.finished ?? task.started ?? task.created} />
          {task.attempts > 1 && <span>{n(task.attempts, '{count} attempt', '{count} attempts')}</span>}
          {task.note !== '' && !isOver && <span>{fromServer(task.note)}</span>}
        </div>
        {task.state === 'running' && (
          <Progress value={task.progress} size="sm" mt={8} aria-label={taskTitle(task.kind)} />
        )}
        {task.error !== null && <p className={styles.problem}>{fromServer(task.error)}</p>}
      </div>
      <TaskButton task={task} />
    </li>
  )
}

/** The name of the component or project of a task. */
function usePlaceName({ project, component }: AdminTaskJson): string {
  const projects = useQuery(projectsQuery).data
  const { data: rows } = useQuery(overviewQuery({ by: 'component' }))
  const around = projects?.find(({ slug }) => slug === project)?.name ?? project
  if (component === null) return around ?? ''
  const row = rows?.find((known) => known.project?.slug === project && known.component?.path === component)
  return `${around} / ${row?.component?.name ?? component}`
}

function TaskButton({ task }: { readonly task: AdminTaskJson }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (task.state === 'done') return null
  const isOver = task.state === 'failed' || task.state === 'cancelled'

  async function act() {
    setBusy(true)
    const outcome = await send({
      method: 'POST',
      path: `/api/admin/tasks/${task.uuid}/${isOver ? 'retry' : 'cancel'}/`,
    })
    setBusy(false)
    if (outcome.kind !== 'done') notify(outcomeWords(outcome), 'bad')
    else notify(isOver ? t('Task restarted.') : t('Task canceled.'))
    await client.invalidateQueries({ queryKey: ['admin', 'tasks'] })
  }

  return (
    <Button size="xs" variant="default" loading={isBusy} onClick={() => void act()}>
      {isOver ? t('Retry') : t('Cancel')}
      <span className="for-readers">{taskTitle(task.kind)}</span>
    </Button>
  )
}

function stateNames(): Readonly<Record<AdminTaskJson['state'], string>> {
  return {
    running: t('Running'),
    waiting: t('Queued'),
    failed: t('Failed'),
    done: t('Done'),
    cancelled: t('Canceled'),
  }
}
