import { Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Unit } from '../../../api/units.ts'
import type { UnitList } from '../../../editor/unit-list.ts'
import { t } from '../../../i18n/texts.ts'
import { type EditorScope, useEditorPlace } from '../editor-place.ts'
import type { Saving } from '../use-saving.ts'
import styles from './list-mode.module.css'
import { ListRow } from './list-row.tsx'

const ROW = 120
/** The size of the viewport for the first render, before it can be measured. */
const FIRST_VIEWPORT = { width: 0, height: 600 }

/** Operations of the list. */
export interface ListHandle {
  /** Focuses the field of a row, even if it is not loaded yet. */
  focusRow(index: number): void
}

/** Strings below each other, each with its fields; only visible ones are rendered and loaded. */
export function ListMode(props: {
  readonly ref?: Ref<ListHandle>
  readonly scope: EditorScope
  readonly list: UnitList
  readonly saving: Saving
  readonly start: number
  readonly onSight: (from: number, to: number) => void
  readonly onOpen: (index: number) => void
  /** Called when a row was saved; `before` is its previous state. */
  readonly onSaved: (before: Unit, index: number) => void
}) {
  const { ref, scope, list, saving, start, onSight, onOpen, onSaved } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: list.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
    initialRect: FIRST_VIEWPORT,
  })
  const items = rows.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onSight(from, to), [from, to, onSight])
  const first = useRef(start)
  // The row to focus as soon as it is rendered and loaded.
  const [focusIndex, setFocusIndex] = useState<number | null>(start)
  useEffect(() => {
    if (list.count !== null && first.current > 0) rows.scrollToIndex(first.current, { align: 'start' })
    if (list.count !== null) first.current = 0
  }, [list.count, rows])

  function focusRow(index: number): void {
    if (index < 0 || index >= (list.count ?? 0)) return
    rows.scrollToIndex(index, { align: 'auto' })
    setFocusIndex(index)
  }
  useImperativeHandle(ref, () => ({ focusRow }))

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
                    focusRow(item.index + 1)
                  }}
                  onStep={(by) => focusRow(item.index + by)}
                  shouldFocus={item.index === focusIndex}
                  onFocused={() => setFocusIndex(null)}
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
  readonly shouldFocus: boolean
  readonly onFocused: () => void
}) {
  const { scope, ...row } = props
  const editor = useEditorPlace(scope, props.unit)
  return editor ? <ListRow {...row} editor={editor} /> : <Skeleton height={72} />
}
