import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { overviewQuery } from '../../api/overview.ts'
import { useUser } from '../../api/session.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { projectPath, translatePath } from '../../components/page/place-links.ts'
import { countColumns } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { languageName, t } from '../../i18n/texts.ts'

/** The languages of a project with their progress. */
export function ProjectLanguages({ project }: { readonly project: string }) {
  const { data, error, refetch } = useQuery(overviewQuery({ by: 'language', project }))
  const user = useUser()
  if (error) return <ErrorNote error={error} isWholePage={false} onRetry={() => void refetch()} />
  return (
    <DataTable<OverviewRowJson>
      label={t('Languages')}
      columns={[
        {
          id: 'name',
          label: t('Language'),
          sortBy: ({ language }) => languageName(language?.name ?? ''),
          render: ({ language }) => (
            <Link to={projectPath(project, '-', language?.code ?? '')}>
              {languageName(language?.name ?? '')}
            </Link>
          ),
        },
        ...countColumns<OverviewRowJson>(({ language }) => translatePath(project, '-', language?.code ?? '')),
      ]}
      rows={data}
      rowKey={({ language }) => language?.code ?? ''}
      isPinned={({ language }) => user?.languages.includes(language?.code ?? '') === true}
      filterBy={({ language }) => `${languageName(language?.name ?? '')} ${language?.name} ${language?.code}`}
      initialSort={{ id: 'name', isDescending: false }}
      empty={<EmptyNote icon={IconLanguage} title={t('No languages yet')} />}
    />
  )
}
