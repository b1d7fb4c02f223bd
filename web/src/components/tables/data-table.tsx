import { Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber, n, t } from '../../i18n/texts.ts'
import { urlWith, usePageNumber } from '../page/list-pages.tsx'
import styles from './data-table.module.css'
import { type Sorting, sortRows } from './sort-rows.ts'
import { TableFilter } from './table-filter.tsx'

/** A column of a table. */
export interface Column<Row> {
  readonly id: string
  readonly label: string
  readonly render: (row: Row) => ReactNode
  /** The value to sort by; without it, the column is not sortable. */
  readonly sortBy?: (row: Row) => string | number | null
  /** Numbers are sorted from the largest, and right-aligned. */
  readonly isNumber?: boolean
  /** CSS width; the first column takes the remaining space. */
  readonly width?: string
  /** Hides the column on narrow screens: `phone` on phones, `tablet` on tablets as well. */
  readonly hideOn?: 'phone' | 'tablet'
}

/** Props of a table. */
interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  /** The text that the filter matches; without it, there is no filter. */
  readonly filterBy?: (row: Row) => string
  readonly initialSort?: Sorting
  /** Shown instead of an empty table. */
  readonly empty: ReactNode
  /** Keeps a row on top in any order. */
  readonly isPinned?: (row: Row) => boolean
  /** Controls next to the filter. */
  readonly tools?: ReactNode
  /** The server sorts and filters the rows, of which only some are loaded. */
  readonly remote?: RemoteRows | undefined
}

/** How the rows of a server are shown. */
interface RemoteRows {
  /** Number of rows that match the filter. */
  readonly count: number
  readonly sorting: Sorting
  readonly typed: string
  readonly onSort: (sorting: Sorting) => void
  readonly onType: (typed: string) => void
}

const ROW = 44
const SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8] as const
const FILTERED_FROM = 8
/** Number of rows of a longer table that are rendered first, and per page without scripts (`src/api/web/short-pages.ts`). */
const ROWS_PER_PAGE = 50
/** Number of rows rendered beyond the viewport, for fast scrolling. */
const OVERSCAN = 12
/** Up to this number, all rows are rendered, so that browsers can search, print and capture them. */
const MAX_RENDERED = 200

/** A sortable table with a filter; of long tables, only the visible rows are rendered, so it may have thousands. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, filterBy, initialSort, empty, isPinned, tools, remote } = props
  const [ownSorting, setOwnSorting] = useState<Sorting | null>(initialSort ?? null)
  const [ownTyped, setOwnTyped] = useState('')
  const requested = usePageNumber()
  const sorting = remote?.sorting ?? ownSorting
  const typed = remote?.typed ?? ownTyped
  const shown = remote ? (rows ?? []) : shownRows(props, { sorting, typed })
  if (rows?.length === 0 && typed === '') return <>{empty}</>

  const hasFilter = filterBy && (remote || rows === undefined || rows.length >= FILTERED_FROM)
  const count = remote?.count ?? shown.length
  const pages = Math.ceil(shown.length / ROWS_PER_PAGE)
  const page = Math.min(requested, pages)
  return (
    <div>
      {(hasFilter || tools) && (
        <div className={styles.tools}>
          {hasFilter && <TableFilter value={typed} onChange={remote?.onType ?? setOwnTyped} />}
          {typed !== '' && (
            <span className={styles.count} role="status">
              {n(count, '{count} row', '{count} rows')}
            </span>
          )}
          <div className={styles.spacer} />
          {tools}
        </div>
      )}
      <div className={styles.card}>
        <table
          className={styles.table}
          aria-label={label}
          aria-busy={rows === undefined}
          aria-rowcount={count + 1}
        >
          <colgroup>
            {columns.map(({ id, width, hideOn, isNumber }) => (
              <col
                key={id}
                style={width === undefined ? {} : { width }}
                data-hide={hideOn}
                data-number={isNumber || undefined}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((item) => (
                <HeadCell
                  key={item.id}
                  column={item}
                  sorting={sorting}
                  onSort={remote?.onSort ?? setOwnSorting}
                />
              ))}
            </tr>
          </thead>
          {rows === undefined ? (
            <SkeletonBody columns={columns} />
          ) : (
            <Body {...{ columns, rowKey, isPinned }} rows={shown} page={remote ? 1 : page} />
          )}
        </table>
        {rows !== undefined && shown.length === 0 && <p className={styles.nothing}>{t('No matches')}</p>}
      </div>
      {!remote && shown.length > MAX_RENDERED && <TablePages {...{ page, pages }} />}
    </div>
  )
}

function shownRows<Row>(
  { rows = [], columns, filterBy, isPinned }: DataTableProps<Row>,
  { sorting, typed }: { readonly sorting: Sorting | null; readonly typed: string },
): readonly Row[] {
  const words = typed.toLowerCase().split(/\s+/)
  const found = rows.filter((row) => {
    const text = filterBy?.(row).toLowerCase() ?? ''
    return words.every((word) => text.includes(word))
  })
  const by = columns.find(({ id }) => id === sorting?.id)?.sortBy
  return sortRows(found, { by, isDescending: sorting?.isDescending === true, isPinned })
}

function HeadCell<Row>(props: {
  readonly column: Column<Row>
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting) => void
}) {
  const { column, sorting, onSort } = props
  const { id, label, sortBy, isNumber = false, hideOn } = column
  const isSorted = sorting?.id === id
  const isDescending = isSorted ? !sorting.isDescending : isNumber
  const Arrow = sorting?.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      data-number={isNumber || undefined}
      data-hide={hideOn}
      {...(isSorted && { 'aria-sort': sorting.isDescending ? 'descending' : 'ascending' })}
    >
      {sortBy ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ id, isDescending })}>
          {label}
          {isSorted && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

interface BodyProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly isPinned: ((row: Row) => boolean) | undefined
  /** The page of a long table that is rendered first. */
  readonly page: number
}

function Body<Row>(props: BodyProps<Row>) {
  const { rows, rowKey, columns, isPinned } = props
  if (rows.length > MAX_RENDERED) return <LongBody {...props} />
  return (
    <tbody>
      {rows.map((row, index) => (
        <BodyRow key={rowKey(row)} {...{ row, index, columns, isPinned }} />
      ))}
    </tbody>
  )
}

/** Renders one page until the window can be measured, then only the visible rows. */
function LongBody<Row>({ columns, rows, rowKey, isPinned, page }: BodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [measured, setTop] = useState<number | null>(null)
  const top = measured ?? 0
  useLayoutEffect(() => {
    setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  const visible = virtualizer.getVirtualItems()
  const first = measured === null ? (page - 1) * ROWS_PER_PAGE : (visible[0]?.index ?? 0)
  const last = measured === null ? first + ROWS_PER_PAGE - 1 : (visible.at(-1)?.index ?? -1)
  const shown = rows.slice(first, last + 1)
  const before = measured === null ? 0 : first * ROW
  const after = rows.length * ROW - before - shown.length * ROW
  return (
    <tbody ref={body}>
      {before > 0 && <Gap height={before} />}
      {shown.map((row, at) => (
        <BodyRow key={rowKey(row)} {...{ row, columns, isPinned }} index={first + at} />
      ))}
      {after > 0 && <Gap height={after} />}
    </tbody>
  )
}

function BodyRow<Row>(props: Pick<BodyProps<Row>, 'columns' | 'isPinned'> & { row: Row; index: number }) {
  const { row, index, columns, isPinned } = props
  return (
    <tr aria-rowindex={index + 2} data-pinned={isPinned?.(row) || undefined}>
      {columns.map(({ id, render, isNumber, hideOn }, place) => {
        const cell = { 'data-number': isNumber || undefined, 'data-hide': hideOn }
        return place === 0 ? (
          <th key={id} scope="row" {...cell}>
            {render(row)}
          </th>
        ) : (
          <td key={id} {...cell}>
            {render(row)}
          </td>
        )
      })}
    </tr>
  )
}

/** Links to the pages of a long table, for readers without scripts. */
function TablePages({ page, pages }: { readonly page: number; readonly pages: number }) {
  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      {page > 1 && <a href={urlWith('page', page === 2 ? null : page - 1)}>{t('Previous page')}</a>}
      <span>{t('Page {page} of {pages}', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      {page < pages && <a href={urlWith('page', page + 1)}>{t('Next page')}</a>}
    </nav>
  )
}

/** Takes the space of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}

function SkeletonBody<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tbody>
      {SKELETONS.map((number) => (
        <tr key={number}>
          {columns.map(({ id, isNumber, hideOn }) => (
            <td key={id} data-number={isNumber || undefined} data-hide={hideOn}>
              <Skeleton height={12} width={isNumber ? 32 : '70%'} style={{ display: 'inline-block' }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
