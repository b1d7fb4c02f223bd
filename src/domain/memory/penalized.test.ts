import { expect, it } from 'vitest'
import { penalized } from './penalized.ts'

it.each([
  ['the same context', { quality: 100, context: 'menu', isActive: true }, 100],
  ['an unknown context', { quality: 88, context: '', isActive: true }, 88],
  ['another context', { quality: 100, context: 'door', isActive: true }, 95],
  ['a half below an even number', { quality: 90, context: 'door', isActive: true }, 86],
  ['a half above an even number', { quality: 70, context: 'door', isActive: true }, 66],
  ['a text that awaits approval', { quality: 100, context: 'menu', isActive: false }, 70],
  ['halves of it', { quality: 95, context: 'menu', isActive: false }, 66],
  ['both, one after the other', { quality: 100, context: 'door', isActive: false }, 66],
])('rates an entry with %s', (_, entry, quality) => {
  expect(penalized(entry, 'menu')).toBe(quality)
})
