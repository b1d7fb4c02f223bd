import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { overviewQuery } from '../../api/overview.ts'
import { useUser } from '../../api/session.ts'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Page } from '../../components/page/page.tsx'
import { countColumns } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { languageName, t } from '../../i18n/texts.ts'

/** All languages with translations. */
export function LanguagesPage() {
  const { data, error, refetch } = useQuery(overviewQuery({ by: 'language' }))
  const user = useUser()
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <Page title={t('Languages')}>
      <DataTable<OverviewRowJson>
        label={t('Languages')}
        columns={[
          {
            id: 'name',
            label: t('Language'),
            sortBy: ({ language }) => languageName(language?.name ?? ''),
            render: ({ language }) => (
              <Link to={`/languages/${encodeURIComponent(language?.code ?? '')}/`}>
                {languageName(language?.name ?? '')}
              </Link>
            ),
          },
          ...countColumns<OverviewRowJson>(),
        ]}
        rows={data}
        rowKey={({ language }) => language?.code ?? ''}
        isPinned={({ language }) => user?.languages.includes(language?.code ?? '') === true}
        filterBy={({ language }) =>
          `${languageName(language?.name ?? '')} ${language?.name} ${language?.code}`
        }
        initialSort={{ id: 'name', isDescending: false }}
        empty={
          <EmptyNote icon={IconLanguage} title={t('No languages yet')}>
            {t('Languages appear here once a component is translated into them.')}
          </EmptyNote>
        }
      />
    </Page>
  )
}
