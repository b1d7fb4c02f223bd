import { useEffect, useRef } from 'react'
import type { PresentText } from '../../api/model-questions.ts'
import type { Unit } from '../../api/units.ts'
import { areShortcutsOn, isAppleKeyboard, type Meaning, meaningOf } from '../../editor/shortcuts.ts'

/** Commands on the current string, for shortcuts and other parts of the editor. */
export interface StringCommands {
  /** The saved string. */
  readonly base: Unit
  /** True if there are unsaved changes. */
  readonly isEdited: boolean
  readonly mayEdit: boolean
  readonly mayApprove: boolean
  /** Saves with this state, the text of the fields or another one; false if that is not allowed. */
  save(state: number, texts?: readonly string[]): boolean
  /** Empty plural forms of a text with other forms filled: it needs editing. */
  emptyForms(texts?: readonly string[]): readonly string[]
  /** Suggests the text of the fields or another one, if allowed. */
  suggest(texts?: readonly string[]): void
  /** Reverts a change; false if that is not allowed. */
  revert(change: RevertedChange): boolean
  /** The text of the fields, and the form that is edited. */
  present(): PresentText
  insert(text: string): void
  insertPiece(number: number): void
  copySource(): void
  /** Replaces the text of the fields; false if that is not allowed. */
  replace(texts: readonly string[]): boolean
  focus(): void
}

/** A change to revert, and the texts before it. */
export interface RevertedChange {
  readonly id: number
  readonly action: number
  readonly before: readonly string[]
}

/** Calls `onKey` for every shortcut, unless shortcuts are off or a dialog is open; true means that it was handled. */
export function useShortcuts(onKey: (meaning: Meaning, event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const isApple = isAppleKeyboard()
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || !areShortcutsOn() || document.querySelector('[role="dialog"]')) return
      const meaning = meaningOf(event, isApple) ?? sheetKey(event)
      if (meaning && latest.current(meaning, event)) event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** `?` opens the sheet, except in text fields. */
function sheetKey(event: KeyboardEvent): Meaning | null {
  const { target } = event
  const isTyping =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  return event.key === '?' && !isTyping ? { id: 'sheet', number: 0 } : null
}
