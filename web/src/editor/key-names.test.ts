import { afterEach, expect, it, vi } from 'vitest'
import { ENGLISH } from '../../../src/domain/texts/catalogue.ts'
import { setTexts } from '../i18n/texts.ts'
import { keyNames } from './key-names.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTexts('en', ENGLISH)
})

it.each([
  ['Ctrl+Enter', '⌘Enter'],
  ['Ctrl+Shift+Enter', '⌘Shift+Enter'],
  ['Alt+S', '⌃S'],
  ['Alt+1 … 9', '⌃1 … 9'],
  ['Alt+Shift+1 … 9', '⌃Shift+1 … 9'],
  ['Alt+Enter', 'Alt+Enter'],
  ['Alt+Shift+Enter', 'Alt+Shift+Enter'],
  ['Alt+↓', 'Alt+↓'],
  ['Esc', 'Esc'],
])('calls %s %s on keyboards by Apple', (keys, names) => {
  vi.stubGlobal('navigator', { platform: 'MacIntel' })

  expect(keyNames(keys)).toBe(names)
})

it('uses the names of the interface language elsewhere', () => {
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' })
  expect(keyNames('Ctrl+Shift+Enter')).toBe('Ctrl+Shift+Enter')
  setTexts('de', { ...ENGLISH, texts: { Ctrl: ['Strg'], Shift: ['Umschalt'] } })

  expect(keyNames('Alt+Shift+Enter')).toBe('Alt+Umschalt+Enter')
  expect(keyNames('Ctrl+K')).toBe('Strg+K')
})
