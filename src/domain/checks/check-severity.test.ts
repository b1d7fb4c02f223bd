import { describe, expect, it } from 'vitest'
import { CHECKS, findCheckInfo } from './check-list.ts'
import { ERRORS, HINTS, severityOf } from './check-severity.ts'

describe('the severity of a check', () => {
  it.each([
    ['python_format', 'error'],
    ['icu_message_format', 'error'],
    ['xml-tags', 'error'],
    ['end_stop', 'warning'],
    ['check_glossary', 'warning'],
    ['same', 'hint'],
    ['unnamed_format', 'hint'],
  ])('of %s is %s', (id, severity) => {
    expect(severityOf(id)).toBe(severity)
  })

  it('is given to checks that exist, and once', () => {
    expect([...ERRORS, ...HINTS].filter((id) => !findCheckInfo(id))).toEqual([])
    expect([...ERRORS].filter((id) => HINTS.has(id))).toEqual([])
  })

  it('is spread over all checks', () => {
    const counts = Object.groupBy(CHECKS, ({ id }) => severityOf(id))

    expect(Object.keys(counts).sort()).toEqual(['error', 'hint', 'warning'])
  })
})
