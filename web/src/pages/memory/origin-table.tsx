import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { MemoryOriginCountJson } from '../../../../src/contract/memory-files.ts'
import { useLanguageNames } from '../../api/use-language-names.ts'
import { Section } from '../../components/page/page.tsx'
import { type Column, DataTable } from '../../components/tables/data-table.tsx'
import { formatNumber, t } from '../../i18n/texts.ts'
import { DeleteEntries } from './delete-entries.tsx'
import type { ShownMemory } from './memory-view.tsx'

/** How many entries come from each origin, by languages. */
export function OriginTable(props: {
  readonly memory: ShownMemory
  readonly origins: readonly MemoryOriginCountJson[]
}) {
  const { memory, origins } = props
  const [removed, setRemoved] = useState<MemoryOriginCountJson | null>(null)
  const nameOf = useLanguageNames()
  const languagesOf = ({ source_language, target_language }: MemoryOriginCountJson) =>
    t('{source} to {target}', { source: nameOf(source_language), target: nameOf(target_language) })
  const columns: readonly Column<MemoryOriginCountJson>[] = [
    {
      id: 'origin',
      label: t('Origin'),
      sortBy: ({ origin }) => origin,
      render: (row) => (
        <Link to="." search={filterOf(row) as never}>
          {row.origin}
        </Link>
      ),
    },
    {
      id: 'languages',
      label: t('Languages'),
      width: '240px',
      sortBy: languagesOf,
      render: languagesOf,
    },
    {
      id: 'count',
      label: t('Entries'),
      isNumber: true,
      width: '96px',
      sortBy: ({ count }) => count,
      render: ({ count }) => formatNumber(count),
    },
    {
      id: 'delete',
      label: t('Actions'),
      width: '104px',
      render: (row) =>
        memory.mayDelete && (
          <Button size="compact-xs" variant="default" onClick={() => setRemoved(row)}>
            {t('Delete…')}
            <span className="for-readers">{`${row.origin}, ${languagesOf(row)}`}</span>
          </Button>
        ),
    },
  ]
  return (
    <Section title={t('Origins')}>
      <DataTable<MemoryOriginCountJson>
        label={t('Origins')}
        columns={memory.mayDelete ? columns : columns.slice(0, -1)}
        rows={origins}
        rowKey={(row) => Object.values(filterOf(row)).join('\n')}
        filterBy={(row) => `${row.origin} ${languagesOf(row)}`}
        initialSort={{ id: 'origin', isDescending: false }}
        empty={null}
      />
      {removed && (
        <DeleteEntries
          base={memory.base}
          filter={filterOf(removed)}
          count={removed.count}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  )
}

/** Which entries a row counts. */
function filterOf({ origin, source_language, target_language }: MemoryOriginCountJson) {
  return { origin, source_language, target_language }
}
