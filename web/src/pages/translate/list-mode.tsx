import { Button, Skeleton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { STATE } from '../../../../src/domain/units/state.ts'
import { may } from '../../api/places.ts'
import { sameTexts, type Unit } from '../../api/units.ts'
import { dropDraft, findDraft, keepDraft } from '../../editor/drafts.ts'
import { numbered } from '../../editor/numbered.ts'
import type { UnitList } from '../../editor/unit-list.ts'
import { t } from '../../i18n/texts.ts'
import { FailureNote } from './conflict-note.tsx'
import type { EditorPlace } from './editor-place.ts'
import styles from './list-mode.module.css'
import { MarkedText } from './marked-text.tsx'
import { StateDot } from './state-dot.tsx'
import { TargetField } from './target-field.tsx'
import type { Saving } from './use-saving.ts'

const ROW = 120

/** Many strings below each other, each with its fields; only those in sight are drawn and loaded. */
export function ListMode(props: {
  readonly editor: EditorPlace
  readonly list: UnitList
  readonly saving: Saving
  readonly start: number
  readonly onSight: (from: number, to: number) => void
  readonly onOpen: (index: number) => void
}) {
  const { editor, list, saving, start, onSight, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: list.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  })
  const items = rows.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => onSight(from, to), [from, to, onSight])
  const first = useRef(start)
  useEffect(() => {
    if (list.count !== null && first.current > 0) rows.scrollToIndex(first.current, { align: 'start' })
    if (list.count !== null) first.current = 0
  }, [list.count, rows])

  function focusRow(index: number): void {
    rows.scrollToIndex(index, { align: 'auto' })
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] textarea`)?.focus(),
    )
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
                <Row
                  key={unit.id}
                  {...{ editor, unit, saving }}
                  onSaved={() => focusRow(item.index + 1)}
                  onStep={(step) => focusRow(Math.max(0, item.index + step))}
                />
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

function Row(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly saving: Saving
  readonly onSaved: () => void
  readonly onStep: (step: number) => void
}) {
  const { editor, unit, saving, onSaved, onStep } = props
  const failed = saving.state.failed.get(unit.id)
  const [texts, setTexts] = useState<readonly string[]>(
    () => failed?.edit.target ?? findDraft(unit.id)?.target ?? unit.target,
  )
  const isEdited = !sameTexts(texts, unit.target)
  const isReadOnly =
    unit.state === STATE.readOnly ||
    editor.place.component?.locked === true ||
    !may(editor.place, editor.place.component?.is_glossary ? 'glossary.edit' : 'unit.edit')

  function change(next: readonly string[]): void {
    setTexts(next)
    if (sameTexts(next, unit.target)) dropDraft(unit.id)
    else keepDraft(unit.id, { target: next, from: unit.target })
  }

  function save(state: number): void {
    if (isReadOnly) return
    if (isEdited || state !== unit.state) saving.save(unit, { target: texts, state })
    onSaved()
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(STATE.translated)
    else if (event.key === 'Enter' && event.altKey) save(STATE.needsEditing)
    else if (event.key === 'ArrowDown' && event.altKey) onStep(1)
    else if (event.key === 'ArrowUp' && event.altKey) onStep(-1)
    else return
    event.preventDefault()
  }

  return (
    <fieldset className={styles.pair} onKeyDown={press} aria-label={unit.source[0] ?? unit.context}>
      <div className={styles.source}>
        <StateDot unit={unit} />
        <div>
          {numbered(unit.source).map(({ text, form }) => (
            <MarkedText key={form} text={text} flags={unit.flags} language={editor.source} />
          ))}
        </div>
      </div>
      <div className={styles.target}>
        {numbered(texts).map(({ text, form }) => (
          <TargetField
            key={form}
            label={
              texts.length > 1 ? t('Translation, form {number}', { number: form + 1 }) : t('Translation')
            }
            value={text}
            language={editor.target}
            findings={[]}
            isReadOnly={isReadOnly}
            isSmall
            onChange={(value) => change(texts.map((other, at) => (at === form ? value : other)))}
            onFocus={() => {}}
          />
        ))}
        {failed && (
          <FailureNote
            failed={failed}
            language={editor.target}
            onRetry={() => saving.save(unit, { ...failed.edit, target: texts })}
            onKeepMine={(current, etag) =>
              saving.save(current, { ...failed.edit, target: texts }, { unit: current, etag })
            }
            onTakeTheirs={(current) => {
              saving.settle(unit.id)
              change(current.target)
              dropDraft(unit.id)
            }}
          />
        )}
        {isEdited && !isReadOnly && (
          <div className={styles.actions}>
            <Button size="compact-sm" variant="default" onClick={() => change(unit.target)}>
              {t('Discard')}
            </Button>
            <Button size="compact-sm" onClick={() => save(STATE.translated)}>
              {t('Save')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}
