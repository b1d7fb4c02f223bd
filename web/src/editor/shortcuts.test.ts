import { expect, it } from 'vitest'
import { meaningOf, type Pressed } from './shortcuts.ts'

function press(keys: string, extra: Partial<Pressed> = {}): Pressed {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const code = /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
  return {
    key,
    code,
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    getModifierState: (name) => name === 'AltGraph' && parts.includes('AltGr'),
    ...extra,
  }
}

it.each([
  ['Ctrl+Enter', 'save'],
  ['Ctrl+Shift+Enter', 'approve'],
  ['Alt+Enter', 'needs-editing'],
  ['Alt+ArrowDown', 'next'],
  ['Alt+ArrowUp', 'previous'],
  ['Alt+s', 'copy-source'],
  ['Alt+a', 'agree'],
  ['Alt+3', 'match'],
  ['Alt+Shift+3', 'match-save'],
  ['Alt+q', 'piece'],
  ['Ctrl+z', 'undo'],
  ['Escape', 'leave'],
])('%s means %s', (keys, id) => {
  expect(meaningOf(press(keys), false)?.id).toBe(id)
})

it.each([
  'AltGr+q',
  'Ctrl+Alt+q',
  'AltGr+3',
  'AltGr+Shift+3',
  'Shift+3',
  'Alt+Shift+s',
  'Enter',
  'Shift+Enter',
  'a',
  '1',
  'Ctrl+Shift+z',
  'Alt+d',
])('treats %s as typing', (keys) => {
  expect(meaningOf(press(keys), false)).toBeNull()
})

it('uses Control instead of Alt where Alt types characters', () => {
  expect(meaningOf(press('Alt+s'), true)).toBeNull()
  expect(meaningOf(press('Ctrl+s'), true)).toEqual({ id: 'copy-source', number: 0 })
  expect(meaningOf(press('Meta+Enter'), true)?.id).toBe('save')
})

it('goes by the place of a digit, whatever the layout has there', () => {
  expect(meaningOf(press('Alt+3', { key: '"' }), false)).toEqual({ id: 'match', number: 2 })
  expect(meaningOf(press('Alt+Shift+3', { key: '§' }), false)).toEqual({ id: 'match-save', number: 2 })
  expect(meaningOf(press('Ctrl+Shift+3', { key: '#' }), true)).toEqual({ id: 'match-save', number: 2 })
})

it('derives the index of a match from the key', () => {
  expect(meaningOf(press('Alt+3'), false)).toEqual({ id: 'match', number: 2 })
  expect(meaningOf(press('Alt+w'), false)).toEqual({ id: 'piece', number: 1 })
})
