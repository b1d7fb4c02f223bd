/** Every shortcut of the editor. */
export type ShortcutId =
  | 'save'
  | 'needs-editing'
  | 'approve'
  | 'suggest'
  | 'next'
  | 'previous'
  | 'copy-source'
  | 'glossary'
  | 'model'
  | 'search'
  | 'undo'
  | 'leave'
  | 'match'
  | 'match-save'
  | 'piece'
  | 'agree'
  | 'sheet'

/** The parts of a keyboard event that shortcuts use. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>

/** The meaning of a key; `number` is the index of a match or segment. */
export interface Meaning {
  readonly id: ShortcutId
  readonly number: number
}

/** Keys for segments of the source, in order: no browser uses them with Alt. */
export const PIECE_KEYS = 'QWRTYUIOP'

const SWITCH = 'diglot-shortcuts'

/**
 * The meaning of a key; null for keys that type text. On Apple keyboards, Alt types characters, so Control replaces it; AltGr,
 * which other layouts type with, never counts as Alt.
 */
export function meaningOf(event: Pressed, isApple: boolean): Meaning | null {
  const main = isApple ? event.metaKey || event.ctrlKey : event.ctrlKey
  const isTyping = event.getModifierState('AltGraph') || (event.altKey && event.ctrlKey)
  if (isTyping) return null
  const one = (id: ShortcutId) => ({ id, number: 0 })
  if (event.key === 'Enter') {
    if (main && !event.altKey) return one(event.shiftKey ? 'approve' : 'save')
    return event.altKey ? one(event.shiftKey ? 'suggest' : 'needs-editing') : null
  }
  if (event.key === 'Escape') return one('leave')
  if (main && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z') return one('undo')
  if (event.altKey && !main && event.key === 'ArrowDown') return one('next')
  if (event.altKey && !main && event.key === 'ArrowUp') return one('previous')
  const isAlt = isApple
    ? event.ctrlKey && !event.metaKey && !event.altKey
    : event.altKey && !event.ctrlKey && !event.metaKey
  return isAlt ? meaningWithAlt(event) : null
}

/** By the place of the key: layouts have other characters there, with Shift even more. */
function meaningWithAlt({ code, shiftKey }: Pressed): Meaning | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  if (digit !== undefined) return { id: shiftKey ? 'match-save' : 'match', number: Number(digit) - 1 }
  if (shiftKey) return null
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? ''
  if (letter === 'A') return { id: 'agree', number: 0 }
  if (letter === 'S') return { id: 'copy-source', number: 0 }
  if (letter === 'G') return { id: 'glossary', number: 0 }
  if (letter === 'M') return { id: 'model', number: 0 }
  if (letter === 'X') return { id: 'search', number: 0 }
  const piece = letter === '' ? -1 : PIECE_KEYS.indexOf(letter)
  return piece < 0 ? null : { id: 'piece', number: piece }
}

/** False if the user turned shortcuts off in this browser. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(SWITCH) !== 'off'
}

/** Turns shortcuts on or off, in this browser. */
export function switchShortcuts(isOn: boolean): void {
  localStorage.setItem(SWITCH, isOn ? 'on' : 'off')
}

/** True on keyboards with a command key. */
export function isAppleKeyboard(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
