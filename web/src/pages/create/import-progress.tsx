import { Button, Progress, Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ComponentJson } from '../../../../src/contract/components.ts'
import { componentStatisticsQuery } from '../../api/components.ts'
import { taskQuery } from '../../api/tasks.ts'
import { StateBar } from '../../components/bars/state-bar.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { formatPercent, languageName, n, t } from '../../i18n/texts.ts'
import styles from './create.module.css'

const POLL_MS = 1000

/** The progress of the first import: each language appears as soon as it is imported. */
export function ImportProgress(props: {
  readonly component: ComponentJson
  /** Expected languages, with codes as in the files. */
  readonly codes: readonly string[]
  readonly onAnother: () => void
}) {
  const { component, codes, onAnother } = props
  const client = useQueryClient()
  const task = useQuery({ ...taskQuery(component.task_url ?? ''), enabled: component.task_url !== null })
  const isOver = component.task_url === null || task.data?.completed === true || task.error !== null
  // The URL includes the slugs of categories.
  const part = new URL(component.url).pathname.split('/').at(-2) ?? component.slug
  const path = { project: component.project.slug, part }
  const { data: rows = [], dataUpdatedAt } = useQuery({
    ...componentStatisticsQuery(path),
    staleTime: 0,
    refetchInterval: isOver ? false : POLL_MS,
  })
  const [overAt, setOverAt] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!isOver) return
    setOverAt(Date.now())
    void client.invalidateQueries()
  }, [isOver, client])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The previous step ended at the bottom of a long form.
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  // Only data loaded after the end of the task is complete.
  const isDone = dataUpdatedAt >= overAt
  const waiting = isDone ? 0 : Math.max(0, codes.length - rows.length)
  const progress = isDone ? 100 : (task.data?.progress ?? 0)
  return (
    <section className={styles.card}>
      <h2 ref={heading} className={styles.title} role="status" tabIndex={-1}>
        {isDone ? (
          <>
            <IconCircleCheck
              size={20}
              color="var(--state-approved)"
              aria-hidden
              style={{ verticalAlign: '-4px' }}
            />{' '}
            {t('{component} is ready', { component: component.name })}
          </>
        ) : (
          t('Importing {component}…', { component: component.name })
        )}
      </h2>
      <Progress value={progress} aria-label={t('Progress')} />
      <p className={styles.log}>
        {isDone
          ? n(rows.length, '{count} language', '{count} languages')
          : `${formatPercent(progress)} ${task.data?.log ?? ''}`}
      </p>
      <ul className={styles.languages} aria-label={t('Languages')}>
        {rows.map((row) => (
          <li key={row.code} className={styles.language}>
            <span>{languageName(row.name)}</span>
            <StateBar counts={row} />
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => `waiting ${index}`).map((key) => (
          <li key={key} className={styles.language} aria-hidden>
            <Skeleton height={12} width="60%" />
            <Skeleton height={8} />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button component={PageLink} href={new URL(component.web_url).pathname}>
          {t('Open component')}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('Create another')}
        </Button>
      </div>
    </section>
  )
}
