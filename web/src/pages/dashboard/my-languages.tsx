import { Button } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { overviewQuery } from '../../api/overview.ts'
import { BarCell } from '../../components/bars/bar-cell.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { projectPath } from '../../components/page/place-links.ts'
import { TwoNames } from '../../components/page/two-names.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { formatNumber, languageName, n, t } from '../../i18n/texts.ts'
import { remainingTime } from './remaining-time.ts'

interface Row extends OverviewRowJson {
  readonly code: string
  readonly name: string
  readonly left: number
}

/** The remaining work in the user's languages, by project. */
export function MyLanguages({ codes }: { readonly codes: readonly string[] }) {
  const sums = useQueries({
    queries: codes.map((language) => overviewQuery({ by: 'project', language })),
  })
  if (codes.length === 0) return <ChooseLanguages />
  const isLoaded = sums.every(({ isPending }) => !isPending)
  const rows = codes.flatMap((code, index) =>
    (sums[index]?.data ?? []).map((row) => ({
      ...row,
      code,
      name: languageName(row.language?.name ?? code),
      left: Math.max(0, row.total_words - row.translated_words),
    })),
  )
  const title = ({ project, name }: Row) => `${project?.name} · ${name}`
  return (
    <DataTable<Row>
      label={t('Your languages')}
      columns={[
        {
          id: 'name',
          label: t('Project and language'),
          sortBy: title,
          render: ({ project, code, name }) => (
            <TwoNames
              around={project?.name ?? ''}
              sign="·"
              name={name}
              to={projectPath(project?.slug ?? '', '-', code)}
            />
          ),
        },
        {
          id: 'progress',
          label: t('Progress'),
          width: '32%',
          hideOn: 'phone',
          sortBy: ({ total, translated }) => (total === 0 ? 100 : (translated / total) * 100),
          render: (row) => <BarCell counts={row} />,
        },
        {
          id: 'left',
          label: t('Remaining'),
          width: '24%',
          sortBy: ({ left }) => left,
          render: ({ left }) => <Left words={left} />,
        },
        {
          id: 'suggestions',
          label: t('Suggestions'),
          width: '12%',
          hideOn: 'tablet',
          isNumber: true,
          sortBy: ({ suggestions }) => suggestions,
          render: ({ suggestions }) => formatNumber(suggestions),
        },
      ]}
      rows={isLoaded ? rows : undefined}
      rowKey={({ project, code }) => `${project?.slug}/${code}`}
      filterBy={title}
      initialSort={{ id: 'left', isDescending: true }}
      empty={<EmptyNote icon={IconLanguage} title={t('No translations in your languages yet')} />}
    />
  )
}

function Left({ words }: { readonly words: number }) {
  if (words === 0) {
    return (
      <span style={{ color: 'var(--muted)' }}>
        <IconCheck size={14} aria-hidden /> {t('Complete')}
      </span>
    )
  }
  return (
    <>
      {n(words, '{count} word', '{count} words')}{' '}
      <span data-hide="phone" style={{ color: 'var(--muted)' }}>
        · {remainingTime(words)}
      </span>
    </>
  )
}

function ChooseLanguages() {
  return (
    <EmptyNote
      icon={IconLanguage}
      title={t('Which languages do you translate into?')}
      action={
        <Button component={PageLink} href="/accounts/profile/" variant="default">
          {t('Choose languages')}
        </Button>
      }
    >
      {t('The remaining work in these languages will appear here.')}
    </EmptyNote>
  )
}
