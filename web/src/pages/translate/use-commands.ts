import { useEffect, useRef } from 'react'
import type { Unit } from '../../api/units.ts'
import { areShortcutsOn, isAppleKeyboard, type Meaning, meaningOf } from '../../editor/shortcuts.ts'

/** Commands on the current string, for shortcuts and other parts of the editor. */
export interface StringCommands {
  /** The saved string. */
  readonly base: Unit
  /** Empty plural forms of a string with other forms filled: it needs editing. */
  readonly emptyForms: readonly string[]
  /** True if there are unsaved changes. */
  readonly isEdited: boolean
  readonly mayEdit: boolean
  readonly mayApprove: boolean
  /** Saves with this state; false if that is not allowed. */
  save(state: number): boolean
  /** Suggests the text, if allowed. */
  suggest(): void
  /** Reverts a change; false if that is not allowed. */
  revert(change: RevertedChange): boolean
  insert(text: string): void
  insertPiece(number: number): void
  copySource(): void
  replace(texts: readonly string[]): void
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
