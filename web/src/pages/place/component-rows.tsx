import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { overviewQuery } from '../../api/overview.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { ComponentName } from '../../components/page/component-name.tsx'
import { placeLink, projectPath } from '../../components/page/place-links.ts'
import { countColumns } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { t } from '../../i18n/texts.ts'

/** The components of a project or category, with their progress. */
export function ComponentRows(props: { readonly project: string; readonly category: string | null }) {
  const { project, category } = props
  const { data, error, refetch } = useQuery(overviewQuery({ by: 'component', project }))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const rows =
    category === null ? data : data?.filter(({ component }) => component?.path.startsWith(`${category}/`))
  return (
    <DataTable<OverviewRowJson>
      label={t('Components')}
      columns={[
        {
          id: 'name',
          label: t('Component'),
          sortBy: ({ component }) => component?.name ?? '',
          render: ({ component }) => (
            <ComponentName component={component} to={projectPath(project, component?.path ?? '')} />
          ),
        },
        ...countColumns<OverviewRowJson>(({ component }) =>
          placeLink('search', [project, component?.path ?? '']),
        ),
      ]}
      rows={rows}
      rowKey={({ component }) => component?.path ?? ''}
      filterBy={({ component }) => `${component?.name} ${component?.path}`}
      initialSort={{ id: 'name', isDescending: false }}
      empty={
        <EmptyNote icon={IconFileText} title={t('No components yet')}>
          {t('A component is a set of translation files in a repository.')}
        </EmptyNote>
      }
    />
  )
}
