import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import type { Finding } from '../../../../../src/checks/check.ts'
import { areShortcutsOn } from '../../../editor/shortcuts.ts'
import { splitAtRanges } from '../../../editor/split-at-ranges.ts'
import { t, uiLocale } from '../../../i18n/texts.ts'
import { langOf, type ShownLanguage } from '../editor-place.ts'
import { isRightToLeft } from './ghost-note.tsx'
import styles from './target-field.module.css'

/** Operations of a field. */
export interface FieldHandle {
  focus(): void
  /** Inserts a text at the cursor. */
  insert(text: string): void
  /** Replaces the whole text; a button elsewhere keeps the focus. */
  replace(text: string): void
}

/** A text field that grows with its text; ranges that checks report are underlined. */
export function TargetField(props: {
  readonly ref?: Ref<FieldHandle>
  readonly label: string
  readonly value: string
  /** Reserves the space of this text, so that nothing moves while typing as much. */
  readonly room?: string
  readonly language: ShownLanguage
  readonly findings: readonly Finding[]
  readonly isReadOnly: boolean
  /** One line high, if there are several. */
  readonly isSmall?: boolean
  readonly describedBy?: string
  /** Offered while the field is empty; the key that moves the cursor forward takes it. */
  readonly ghost?: { readonly text: string; readonly hasButton: boolean; readonly onTake: () => void } | null
  readonly onChange: (value: string) => void
  readonly onFocus: () => void
}) {
  const { ref, label, value, room, language, findings, isReadOnly, isSmall, describedBy } = props
  const { ghost, onChange, onFocus } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const isVisited = useRef(false)

  /** Puts the cursor at the end, or where it was before. A click moves it afterwards. */
  function enter(field: HTMLTextAreaElement): void {
    const isUntouched = !isVisited.current && field.selectionEnd === 0
    if (isUntouched) field.setSelectionRange(field.value.length, field.value.length)
    isVisited.current = true
    onFocus()
  }

  /** In an empty field, this key does nothing else, so that Tab still leads on. */
  function press(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    const forward = isRightToLeft(language) ? 'ArrowLeft' : 'ArrowRight'
    if (!ghost || key !== forward || nativeEvent.isComposing || !areShortcutsOn()) return
    if (altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    ghost.onTake()
  }

  /** Replaces the selected text. */
  function write(field: HTMLTextAreaElement, text: string): void {
    // The only way to insert text that the browser can undo; a field that is not displayed cannot have the focus.
    const isWritten =
      document.activeElement === field &&
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    if (isWritten) return
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
    onChange(field.value)
  }

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert(text) {
      const field = area.current
      if (!field || field.readOnly) return
      field.focus()
      write(field, text)
    },
    replace(text) {
      const field = area.current
      if (!field || field.readOnly) return
      const before = document.activeElement
      field.focus()
      field.select()
      write(field, text)
      if (before instanceof HTMLElement && before !== document.body) before.focus()
    },
  }))
  return (
    <div
      className={styles.field}
      data-readonly={isReadOnly || undefined}
      data-small={isSmall || undefined}
      {...langOf(language)}
    >
      {room !== undefined && (
        <div className={styles.room} aria-hidden>
          {room}
        </div>
      )}
      <div className={styles.mirror} aria-hidden>
        {splitAtRanges(value, findings).map(({ start, text, isMarked }) =>
          isMarked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
        )}
        {'\u200b'}
      </div>
      {ghost && (
        <div className={styles.ghost} aria-hidden>
          {ghost.text}
        </div>
      )}
      <textarea
        ref={area}
        className={styles.area}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={findings.length > 0 || undefined}
        value={value}
        readOnly={isReadOnly}
        spellCheck
        autoCapitalize="off"
        rows={1}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => enter(event.currentTarget)}
        onKeyDown={press}
      />
      {ghost?.hasButton && (
        <button type="button" className={styles.take} dir="auto" lang={uiLocale()} onClick={ghost.onTake}>
          {t('Insert match')} <kbd aria-hidden>{isRightToLeft(language) ? '←' : '→'}</kbd>
        </button>
      )}
    </div>
  )
}
