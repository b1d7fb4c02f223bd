import { Skeleton } from '@mantine/core'
import { IconBulb, IconMessage, IconPencil } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { Unit } from '../../../api/units.ts'
import { isPlainClick } from '../../../components/page/page-link.tsx'
import { findDraft } from '../../../editor/drafts.ts'
import type { UnitList } from '../../../editor/unit-list.ts'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import { type EditorScope, langOf } from '../editor-place.ts'
import { StateDot } from '../state-dot.tsx'
import { urlAt } from '../url-at.ts'

const ROW = 60
const OVERSCAN = 12
/** Number of rows after the current one that are kept visible. */
const ROWS_AHEAD = 2
/** Number of rows before the current one in the first render. */
export const ROWS_BEFORE = 3
/** Number of rows in the first render, at most. */
export const FIRST_ROWS = 24
/** The size of the viewport for the first render, before it can be measured. */
const FIRST_VIEWPORT = { width: 0, height: 1200 }

/** The search results: only visible ones are rendered and loaded, so there may be any number. */
export function StringList(props: {
  readonly scope: EditorScope
  readonly list: UnitList
  readonly index: number | null
  /** True if a phone shows this part. */
  readonly isShown: boolean
  readonly failed: ReadonlySet<number>
  readonly onOpen: (index: number) => void
  readonly onSight: (from: number, to: number) => void
}) {
  const { scope, list, index, isShown, failed, onOpen, onSight } = props
  const scroller = useRef<HTMLDivElement>(null)
  // The first render is all that is seen without scripts.
  const [overscan, setOverscan] = useState(0)
  useEffect(() => setOverscan(OVERSCAN), [])
  const rows = useVirtualizer({
    count: list.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan,
    initialRect: FIRST_VIEWPORT,
    initialOffset: Math.max(0, (index ?? 0) - ROWS_BEFORE) * ROW,
  })
  const items = rows.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onSight(from, to), [from, to, onSight])
  const { count } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was hidden is scrolled once it is shown.
  useEffect(() => {
    const view = scroller.current
    if (index === null || count === null || !view) return
    // Keeps the next rows visible.
    const [top, bottom] = [index * ROW, (Math.min(index + ROWS_AHEAD, count - 1) + 1) * ROW]
    if (top < view.scrollTop) view.scrollTop = top
    else if (bottom > view.scrollTop + view.clientHeight) view.scrollTop = bottom - view.clientHeight
  }, [index, count, isShown])
  return (
    <div ref={scroller} className={styles.list} data-part="list">
      <ul className={styles.rows} style={{ height: rows.getTotalSize() }} aria-label={t('Strings')}>
        {items.map((item) => {
          const unit = list.at(item.index)
          return (
            <li
              key={item.key}
              className={styles.item}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-setsize={list.count ?? -1}
              aria-posinset={item.index + 1}
            >
              {unit ? (
                <a
                  href={urlAt(item.index)}
                  className={styles.row}
                  aria-current={item.index === index || undefined}
                  data-failed={failed.has(unit.id) || undefined}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    onOpen(item.index)
                  }}
                >
                  <StateDot unit={unit} />
                  <span className={styles.lines}>
                    <span className={styles.source} {...langOf(scope.translation?.source)}>
                      {oneLine(unit.source[0] ?? '') || unit.context}
                    </span>
                    {unit.target.some((text) => text !== '') && (
                      <span className={styles.target} {...langOf(scope.target)}>
                        {oneLine(unit.target.find((text) => text !== '') ?? '')}
                      </span>
                    )}
                  </span>
                  <RowMarks unit={unit} />
                </a>
              ) : unit === null ? (
                <div className={styles.row}>
                  <span className={styles.source}>{t('This string was removed.')}</span>
                </div>
              ) : (
                <div className={styles.row} aria-hidden>
                  <Skeleton height={10} width="80%" mb={8} />
                  <Skeleton height={10} width="55%" />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Icons for suggestions, comments and a draft. */
function RowMarks({ unit }: { readonly unit: Unit }) {
  const marks = [
    // First, because drafts come and go while the user works, and the other icons must stay in place.
    findDraft(unit.id) !== null && ([IconPencil, t('Has a draft')] as const),
    unit.has_suggestion && ([IconBulb, t('Has suggestions')] as const),
    unit.has_comment && ([IconMessage, t('Has comments')] as const),
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return null
  return (
    <span className={styles.marks}>
      {marks.map(([Icon, label]) => (
        <span key={label} role="img" aria-label={label} title={label}>
          <Icon size={14} aria-hidden />
        </span>
      ))}
    </span>
  )
}

const MAX_CHARACTERS = 200

function oneLine(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replace(/\s+/g, ' ')
}
