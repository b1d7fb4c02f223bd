import { Badge } from '@mantine/core'
import { IconGitBranch, IconLanguage, IconLicense, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TranslationStatisticsJson } from '../../../../src/contract/statistics.ts'
import { formatLabel } from '../../../../src/domain/component/file-formats.ts'
import { componentQuery, componentStatisticsQuery } from '../../api/components.ts'
import { useUser } from '../../api/session.ts'
import { PlaceAnnouncements } from '../../components/announcements/announcements.tsx'
import { EmptyNote } from '../../components/notes/empty-note.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { PlaceAlerts } from '../../components/notes/place-alerts.tsx'
import { Page, Section } from '../../components/page/page.tsx'
import { placeLink, projectPath, translatePath } from '../../components/page/place-links.ts'
import { PlaceTabs } from '../../components/page/place-tabs.tsx'
import { Summary } from '../../components/page/summary.tsx'
import { countColumns, Muted } from '../../components/tables/count-columns.tsx'
import { DataTable } from '../../components/tables/data-table.tsx'
import { languageName, t } from '../../i18n/texts.ts'
import { AgreementNote } from './agreement-note.tsx'
import type { ComponentPlace } from './place-props.ts'
import { YearActivity } from './year-activity.tsx'

/** Language names with script and country need the space. */
const WIDTHS: Readonly<Record<string, { readonly width: string }>> = {
  progress: { width: '15%' },
  change: { width: '11.5%' },
}

/** A component with its languages. */
export function ComponentPage({ place, component }: ComponentPlace) {
  const path = { project: place.project.slug, part: component.part }
  const { data, error, refetch } = useQuery(componentStatisticsQuery(path))
  const user = useUser()
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const parts = [place.project.slug, component.path] as const
  return (
    <Page
      tabs={<PlaceTabs place={place} />}
      title={component.name}
      subtitle={<Facts {...{ place, component }} />}
    >
      <PlaceAnnouncements place={place} />
      <AgreementNote path={path} />
      {data?.length !== 0 && <Summary counts={data && sumOf(data)} to={placeLink('search', parts)} />}
      <PlaceAlerts place={place} />
      <Section title={t('Languages')}>
        <DataTable<TranslationStatisticsJson>
          label={t('Languages')}
          columns={[
            {
              id: 'language',
              label: t('Language'),
              sortBy: ({ name }) => languageName(name),
              render: ({ code, name }) => <Link to={projectPath(...parts, code)}>{languageName(name)}</Link>,
            },
            ...countColumns<TranslationStatisticsJson>(({ code }) => translatePath(...parts, code)).map(
              (column) => ({ ...column, ...WIDTHS[column.id] }),
            ),
            {
              id: 'author',
              label: t('Last author'),
              width: '10%',
              hideOn: 'tablet',
              render: ({ last_author }) => last_author || <Muted text="–" />,
            },
          ]}
          rows={data?.map(withLastEdit)}
          rowKey={({ code }) => code}
          isPinned={({ code }) => user?.languages.includes(code) === true}
          filterBy={({ code, name }) => `${languageName(name)} ${name} ${code}`}
          initialSort={{ id: 'language', isDescending: false }}
          empty={
            <EmptyNote icon={IconLanguage} title={t('No languages yet')}>
              {t('Languages appear once files are imported or a language is added.')}
            </EmptyNote>
          }
        />
      </Section>
      <YearActivity path={place.path} />
    </Page>
  )
}

/** Hides the time of imports, which are not edits. */
function withLastEdit(row: TranslationStatisticsJson): TranslationStatisticsJson {
  return row.last_author ? row : { ...row, last_change: null }
}

/** Totals over all languages. */
function sumOf(rows: readonly TranslationStatisticsJson[]) {
  const sum = (count: (row: TranslationStatisticsJson) => number) =>
    rows.reduce((total, row) => total + count(row), 0)
  return {
    total: sum(({ total }) => total),
    total_words: sum(({ total_words }) => total_words),
    translated: sum(({ translated }) => translated),
    translated_words: sum(({ translated_words }) => translated_words),
    approved: sum(({ approved }) => approved),
    readonly: sum(({ readonly }) => readonly),
    fuzzy: sum(({ fuzzy }) => fuzzy),
    failing: sum(({ failing }) => failing),
    suggestions: sum(({ suggestions }) => suggestions),
    last_change: null,
  }
}

/** Format, repository, branch, license and lock in one line. */
function Facts({ place, component }: ComponentPlace) {
  const { data } = useQuery(componentQuery({ project: place.project.slug, part: component.part }))
  if (!data) return <span>&nbsp;</span>
  const icon = {
    size: 16,
    stroke: 1.6,
    'aria-hidden': true,
    style: { verticalAlign: '-3px', marginInlineEnd: 4 },
  }
  return (
    <>
      <span>{formatLabel(data.file_format)}</span>
      {data.repo && /^https?:/.test(data.repo) && <a href={data.repo}>{data.repo}</a>}
      {data.branch && (
        <span>
          <IconGitBranch {...icon} />
          {data.branch}
        </span>
      )}
      {data.license && (
        <span>
          <IconLicense {...icon} />
          {data.license}
        </span>
      )}
      {component.locked && (
        <Badge variant="light" color="gray" tt="none" leftSection={<IconLock size={12} aria-hidden />}>
          {t('Locked')}
        </Badge>
      )}
    </>
  )
}
