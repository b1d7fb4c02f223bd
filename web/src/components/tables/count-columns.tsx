import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { formatNumber, t } from '../../i18n/texts.ts'
import { BarCell } from '../bars/bar-cell.tsx'
import { TimeAgo } from '../history/time-ago.tsx'
import type { Column } from './data-table.tsx'

/** Counters that a row of a table shows. */
export type Counted = Pick<
  OverviewRowJson,
  'total' | 'translated' | 'approved' | 'readonly' | 'fuzzy' | 'failing' | 'suggestions' | 'last_change'
>

/** Strings that nobody has translated yet. */
export function untranslated({ total, translated, fuzzy }: Counted): number {
  return Math.max(0, total - translated - fuzzy)
}

/** The columns of all tables about progress: bar, what is left, checks, suggestions, last edit by a person. */
export function countColumns<Row extends Counted>(
  link: (row: Row) => string | undefined = () => undefined,
): readonly Column<Row>[] {
  return [
    {
      ...{ id: 'progress', label: t('Progress'), width: '21%' },
      sortBy: ({ total, translated }) => (total === 0 ? 100 : (translated / total) * 100),
      render: (row) => {
        const to = link(row)
        return <BarCell counts={row} {...(to !== undefined && { to })} />
      },
    },
    number('empty', t('Untranslated'), untranslated),
    { ...number<Row>('fuzzy', t('Needs editing'), ({ fuzzy }) => fuzzy), hideOn: 'tablet' },
    { ...number<Row>('failing', t('Checks'), ({ failing }) => failing), hideOn: 'tablet' },
    { ...number<Row>('suggestions', t('Suggestions'), ({ suggestions }) => suggestions), hideOn: 'tablet' },
    {
      ...{ id: 'change', label: t('Last edit'), width: '12%', hideOn: 'phone' },
      sortBy: ({ last_change }) => last_change,
      render: ({ last_change }) => (last_change ? <TimeAgo time={last_change} /> : <Quiet text="–" />),
    },
  ]
}

function number<Row>(id: string, label: string, value: (row: Row) => number): Column<Row> {
  return {
    ...{ id, label, width: '8.5%', isNumber: true, hideOn: 'phone', sortBy: value },
    render: (row) => {
      const count = value(row)
      return count === 0 ? <Quiet text="0" /> : formatNumber(count)
    },
  }
}

/** Says that there is nothing, without drawing attention. */
export function Quiet({ text }: { readonly text: string }) {
  return <span style={{ color: 'var(--muted)' }}>{text}</span>
}
