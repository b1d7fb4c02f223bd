import { type Ref, useImperativeHandle, useRef } from 'react'
import type { Finding } from '../../../../../src/checks/check.ts'
import { cutAtPlaces } from '../../../editor/cut-at-places.ts'
import { langOf, type ShownLanguage } from '../editor-place.ts'
import styles from './target-field.module.css'

/** What others do with a field. */
export interface FieldHandle {
  focus(): void
  /** Puts a text where the cursor is. */
  insert(text: string): void
}

/** A field for a text that grows with it; places that checks point at are underlined. */
export function TargetField(props: {
  readonly ref?: Ref<FieldHandle>
  readonly label: string
  readonly value: string
  /** As much room as this text takes is kept, so that nothing moves while as much is written. */
  readonly room?: string
  readonly language: ShownLanguage
  readonly findings: readonly Finding[]
  readonly isReadOnly: boolean
  /** One line high, for one of several. */
  readonly isSmall?: boolean
  readonly describedBy?: string
  readonly onChange: (value: string) => void
  readonly onFocus: () => void
}) {
  const { ref, label, value, room, language, findings, isReadOnly, isSmall, describedBy, onChange, onFocus } =
    props
  const area = useRef<HTMLTextAreaElement>(null)
  const isVisited = useRef(false)

  /** People go on writing at the end; where they left the cursor, they find it again. A click puts it elsewhere after this. */
  function enter(field: HTMLTextAreaElement): void {
    const isUntouched = !isVisited.current && field.selectionEnd === 0
    if (isUntouched) field.setSelectionRange(field.value.length, field.value.length)
    isVisited.current = true
    onFocus()
  }

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert(text) {
      const field = area.current
      if (!field || field.readOnly) return
      field.focus()
      // The one way to insert that the browser's own undo knows.
      if (!document.execCommand('insertText', false, text)) {
        field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
        onChange(field.value)
      }
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
        {cutAtPlaces(value, findings).map(({ start, text, isMarked }) =>
          isMarked ? <mark key={start}>{text}</mark> : <span key={start}>{text}</span>,
        )}
        {'\u200b'}
      </div>
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
      />
    </div>
  )
}
