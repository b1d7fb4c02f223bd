import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RepositorySumJson } from '../../../../src/contract/repository-overview.ts'
import { TimeAgo } from '../../components/history/time-ago.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { placeLink } from '../../components/page/place-links.ts'
import { TwoNames } from '../../components/page/two-names.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { formatNumber, n, t } from '../../i18n/texts.ts'
import styles from './repository-rows.module.css'

/** Components with their pending changes, linked to their repository pages. */
export function RepositoryRows(props: {
  readonly sums: readonly RepositorySumJson[] | undefined
  /** Shows the project of each component. */
  readonly hasProjects?: boolean
}) {
  const { sums, hasProjects = false } = props
  const title = ({ project, component }: RepositorySumJson) =>
    hasProjects ? `${project.name} / ${component.name}` : component.name
  return (
    <DataTable<RepositorySumJson>
      label={t('Repositories')}
      columns={[
        {
          id: 'name',
          label: t('Component'),
          sortBy: title,
          render: ({ project, component }) => {
            const to = placeLink('repository', [project.slug, component.path])
            if (!hasProjects) return <Link to={to}>{component.name}</Link>
            return <TwoNames around={project.name} sign="/" name={component.name} to={to} />
          },
        },
        {
          id: 'pending',
          label: t('Pending'),
          width: '30%',
          sortBy: ({ pending }) => pending.strings,
          render: ({ pending }) => (
            <Waiting count={pending.strings}>
              {n(pending.strings, '{count} string', '{count} strings')}
              {pending.oldest !== null && (
                <span className={styles.since} data-hide="phone">
                  <TimeAgo time={pending.oldest} />
                </span>
              )}
            </Waiting>
          ),
        },
        {
          id: 'outgoing',
          label: t('Unpushed'),
          width: '24%',
          sortBy: ({ outgoing }) => outgoing,
          render: ({ outgoing }) => (
            <Waiting count={outgoing}>{n(outgoing, '{count} commit', '{count} commits')}</Waiting>
          ),
        },
        {
          id: 'alerts',
          label: t('Alerts'),
          width: '12%',
          hideOn: 'phone',
          sortBy: ({ alerts }) => alerts.length,
          render: ({ alerts }) => (
            <Waiting count={alerts.length}>
              <IconAlertTriangle size={16} className={styles.alert ?? ''} aria-hidden />{' '}
              {formatNumber(alerts.length)}
            </Waiting>
          ),
        },
      ]}
      rows={sums}
      rowKey={({ project, component }) => `${project.slug}/${component.path}`}
      filterBy={title}
      initialSort={{ id: 'name', isDescending: false }}
      empty={<EmptyNote icon={IconCircleCheck} title={t('No pending changes')} />}
    />
  )
}

/** A count; zero is subdued. */
function Waiting(props: { readonly count: number; readonly children: ReactNode }) {
  return props.count === 0 ? <span className={styles.none}>–</span> : props.children
}
