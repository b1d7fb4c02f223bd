import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { formatNumber, t } from '../../i18n/texts.ts'
import { BarCell } from '../bars/bar-cell.tsx'
import { TimeAgo } from '../history/time-ago.tsx'
import type { Column } from './data-table.tsx'

/** The counters in a row of a table. */
export type Counted = Pick<
  OverviewRowJson,
  'total' | 'translated' | 'approved' | 'readonly' | 'fuzzy' | 'failing' | 'suggestions' | 'last_change'
>

/** Number of untranslated strings. */
function untranslated({ total, translated, fuzzy }: Counted): number {
  return Math.max(0, total - translated - fuzzy)
}

/** The columns of all progress tables: bar, remaining strings, checks, suggestions, last edit by a user. */
export function countColumns<Row extends Counted>(
  link: (row: Row) => string | undefined = () => undefined,
): readonly Column<Row>[] {
  return [
    {
      id: 'progress',
      label: t('Progress'),
      width: '19%',
      sortBy: ({ total, translated }) => (total === 0 ? 100 : (translated / total) * 100),
      render: (row) => {
        const to = link(row)
        return <BarCell counts={row} {...(to !== undefined && { to })} />
      },
    },
    number('empty', t('Untranslated'), untranslated),
    {
      ...number<Row>('fuzzy', t('Needs editing'), ({ fuzzy }) => fuzzy),
      width: '10.5%',
      hideOn: 'tablet',
    },
    { ...number<Row>('failing', t('Checks'), ({ failing }) => failing), hideOn: 'tablet' },
    { ...number<Row>('suggestions', t('Suggestions'), ({ suggestions }) => suggestions), hideOn: 'tablet' },
    {
      id: 'change',
      label: t('Last edit'),
      width: '12%',
      hideOn: 'phone',
      sortBy: ({ last_change }) => last_change,
      render: ({ last_change }) => (last_change ? <TimeAgo time={last_change} /> : <Muted text="–" />),
    },
  ]
}

function number<Row>(id: string, label: string, value: (row: Row) => number): Column<Row> {
  return {
    id,
    label,
    width: '8.5%',
    isNumber: true,
    hideOn: 'phone',
    sortBy: value,
    render: (row) => {
      const count = value(row)
      return count === 0 ? <Muted text="0" /> : formatNumber(count)
    },
  }
}

/** An empty value, in a subdued color. */
export function Muted({ text }: { readonly text: string }) {
  return <span style={{ color: 'var(--muted)' }}>{text}</span>
}
