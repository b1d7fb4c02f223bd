import { useEffect, useRef } from 'react'
import type { Unit } from '../../api/units.ts'
import { areShortcutsOn, isAppleKeyboard, type Meaning, meaningOf } from '../../editor/shortcuts.ts'

/** What keys and other parts of the editor do with the string that is shown. */
export interface StringCommands {
  /** The string as it is saved. */
  readonly base: Unit
  /** Plural forms without a text, where others have one: such a string needs editing. */
  readonly emptyForms: readonly string[]
  /** Somebody wrote something that is not saved. */
  readonly isEdited: boolean
  readonly mayEdit: boolean
  readonly mayApprove: boolean
  /** Saves with this state; false where that is not allowed. */
  save(state: number): boolean
  /** Suggests the text to others, where that is possible. */
  suggest(): void
  /** Takes a change back; false where that is not allowed. */
  revert(change: RevertedChange): boolean
  insert(text: string): void
  insertPiece(number: number): void
  copySource(): void
  replace(texts: readonly string[]): void
  focus(): void
}

/** A change that is taken back, and the texts that were there before it. */
export interface RevertedChange {
  readonly id: number
  readonly action: number
  readonly before: readonly string[]
}

/** Calls for every key that means something, unless shortcuts are off or a dialog is open; true means that it was used. */
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

/** `?` shows the sheet, except where people type. */
function sheetKey(event: KeyboardEvent): Meaning | null {
  const { target } = event
  const isTyping =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  return event.key === '?' && !isTyping ? { id: 'sheet', number: 0 } : null
}
