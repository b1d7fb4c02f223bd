import { Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Unit } from '../../../api/units.ts'
import type { UnitList } from '../../../editor/unit-list.ts'
import { t } from '../../../i18n/texts.ts'
import { type EditorScope, useEditorPlace } from '../editor-place.ts'
import type { Saving } from '../use-saving.ts'
import styles from './list-mode.module.css'
import { ListRow } from './list-row.tsx'

const ROW = 120
/** Frames in which a row that is far away comes into sight. */
const MOST_FRAMES = 120

/** What is drawn before the list is measured, which the server cannot. */
const FIRST_SIGHT = { width: 0, height: 600 }

/** Many strings below each other, each with its fields; only those in sight are drawn and loaded. */
export function ListMode(props: {
  readonly scope: EditorScope
  readonly list: UnitList
  readonly saving: Saving
  readonly start: number
  readonly onSight: (from: number, to: number) => void
  readonly onOpen: (index: number) => void
  /** A row was saved; `before` is what it was. */
  readonly onSaved: (before: Unit, index: number) => void
}) {
  const { scope, list, saving, start, onSight, onOpen, onSaved } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: list.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    initialRect: FIRST_SIGHT,
  })
  const items = rows.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onSight(from, to), [from, to, onSight])
  const first = useRef(start)
  useEffect(() => {
    if (list.count !== null && first.current > 0) rows.scrollToIndex(first.current, { align: 'start' })
    if (list.count !== null) first.current = 0
  }, [list.count, rows])

  /** The row may have to be drawn and loaded first. */
  function focusRow(index: number, frames = 0): void {
    if (frames === 0) rows.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() => {
      const field = scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] textarea`)
      if (field) field.focus()
      else if (frames < MOST_FRAMES) focusRow(index, frames + 1)
    })
  }

  function step(index: number): void {
    if (index >= 0 && index < (list.count ?? 0)) focusRow(index)
  }

  return (
    <div ref={scroller} className={styles.scroller}>
      <ol className={styles.rows} style={{ height: rows.getTotalSize() }} aria-label={t('Strings')}>
        {items.map((item) => {
          const unit = list.at(item.index)
          return (
            <li
              key={item.key}
              ref={rows.measureElement}
              data-index={item.index}
              className={styles.row}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-setsize={list.count ?? -1}
              aria-posinset={item.index + 1}
              onFocus={() => onOpen(item.index)}
            >
              {unit ? (
                <PlacedRow
                  key={unit.id}
                  {...{ scope, unit, saving }}
                  onSaved={(before) => {
                    if (before) onSaved(before, item.index)
                    step(item.index + 1)
                  }}
                  onStep={(by) => step(item.index + by)}
                />
              ) : unit === null ? (
                <p className={styles.gone}>{t('This string was removed.')}</p>
              ) : (
                <Skeleton height={72} />
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function PlacedRow(props: {
  readonly scope: EditorScope
  readonly unit: Unit
  readonly saving: Saving
  readonly onSaved: (before: Unit | null) => void
  readonly onStep: (step: number) => void
}) {
  const { scope, ...row } = props
  const editor = useEditorPlace(scope, props.unit)
  return editor ? <ListRow {...row} editor={editor} /> : <Skeleton height={72} />
}
