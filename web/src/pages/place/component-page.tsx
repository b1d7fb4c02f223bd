import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TranslationStatisticsJson } from '../../../../src/contract/statistics.ts'
import { componentStatisticsQuery } from '../../api/components.ts'
import { BarCell } from '../../components/bar-cell.tsx'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { EmptyNote } from '../../components/empty-note.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { Page } from '../../components/page.tsx'
import { projectPath, translatePath } from '../../components/place-links.ts'
import { TimeAgo } from '../../components/time-ago.tsx'
import { formatNumber, t } from '../../i18n/texts.ts'
import type { ComponentPlace } from './place-props.ts'

/** A component with its languages. */
export function ComponentPage({ place, component }: ComponentPlace) {
  const path = { project: place.project.slug, part: component.part }
  const { data, error, refetch } = useQuery(componentStatisticsQuery(path))
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const parts = [place.project.slug, component.path] as const
  const columns: readonly Column<TranslationStatisticsJson>[] = [
    {
      ...{ id: 'language', label: t('Language'), sortBy: ({ name }) => name },
      render: ({ code, name }) => <Link to={projectPath(...parts, code)}>{name}</Link>,
    },
    {
      ...{ id: 'progress', label: t('Progress'), width: '30%', sortBy: (row) => row.translated_percent },
      render: (row) => <BarCell counts={row} to={translatePath(...parts, row.code)} />,
    },
    number('empty', t('Untranslated'), (row) => Math.max(0, row.total - row.translated - row.fuzzy)),
    { ...number('fuzzy', t('Needs editing'), ({ fuzzy }) => fuzzy), hideOn: 'tablet' },
    { ...number('failing', t('Checks'), ({ failing }) => failing), hideOn: 'tablet' },
    {
      ...{ id: 'change', label: t('Last change'), width: '14%', hideOn: 'phone' },
      sortBy: (row) => row.last_change,
      render: ({ last_change }) => last_change && <TimeAgo time={last_change} />,
    },
  ]
  return (
    <Page title={component.name} isWide>
      <DataTable
        label={t('Languages')}
        columns={columns}
        rows={data}
        rowKey={({ code }) => code}
        filterBy={({ code, name }) => `${name} ${code}`}
        initialSort={{ id: 'language', isDescending: false }}
        empty={<EmptyNote icon={IconLanguage} title={t('This component has no languages yet')} />}
      />
    </Page>
  )
}

function number(
  id: string,
  label: string,
  value: (row: TranslationStatisticsJson) => number,
): Column<TranslationStatisticsJson> {
  return {
    ...{ id, label, width: '11%', isNumber: true, hideOn: 'phone', sortBy: value },
    render: (row) => formatNumber(value(row)),
  }
}
