import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { overviewQuery } from '../../api/overview.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { ComponentName } from '../../components/page/component-name.tsx'
import { projectPath, translatePath } from '../../components/page/place-links.ts'
import { countColumns } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { t } from '../../i18n/texts.ts'

/** Translations into a language, of one project or all, sorted by remaining work. */
export function TranslationRows(props: { readonly language: string; readonly project?: string }) {
  const { language, project } = props
  const { data, error, refetch } = useQuery(overviewQuery({ by: 'translation', ...props }))
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  const parts = (row: OverviewRowJson) =>
    [row.project?.slug ?? '', row.component?.path ?? '', language] as const
  const title = (row: OverviewRowJson) =>
    project === undefined ? `${row.project?.name} / ${row.component?.name}` : (row.component?.name ?? '')
  return (
    <DataTable<OverviewRowJson>
      label={t('Components')}
      columns={[
        {
          id: 'name',
          label: t('Component'),
          sortBy: title,
          render: (row) => (
            <ComponentName
              component={row.component}
              project={project === undefined ? row.project?.name : undefined}
              to={projectPath(...parts(row))}
            />
          ),
        },
        ...countColumns<OverviewRowJson>((row) => translatePath(...parts(row))),
      ]}
      rows={data}
      rowKey={(row) => parts(row).join('/')}
      filterBy={title}
      initialSort={{ id: 'empty', isDescending: true }}
      empty={
        <EmptyNote icon={IconFileText} title={t('No translations yet')}>
          {t('Maintainers can add this language on a component’s “Files” page.')}
        </EmptyNote>
      }
    />
  )
}
