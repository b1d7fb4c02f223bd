import { expect, it } from 'vitest'
import { CHANGE_ACTIONS } from '../../../../src/domain/change-actions.ts'
import { actionName, eventSubject } from './event-name.ts'

it('spells every kind of event correctly', () => {
  const names = Object.values(CHANGE_ACTIONS).map(([, label]) => actionName(label))

  expect(names).toContain('Screenshot added')
  expect(names).toContain('Screenshot uploaded')
  expect(names.filter((name) => /screnshot/i.test(name))).toEqual([])
})

it('names the alert that an event is about', () => {
  expect(eventSubject({ details: { alert: 'DuplicateString' } })).toBe('Duplicate strings in files')
  expect(eventSubject({ details: { count: 2 } })).toBeNull()
  expect(eventSubject({ details: null })).toBeNull()
})
