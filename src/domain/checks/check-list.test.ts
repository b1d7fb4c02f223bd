import { describe, expect, it } from 'vitest'
import { CHECKS, findCheckInfo } from './check-list.ts'

describe('CHECKS', () => {
  it('has unique IDs and names', () => {
    expect(new Set(CHECKS.map(({ id }) => id)).size).toBe(CHECKS.length)
    expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
  })

  it('has 62 checks that clients of Weblate 4.x know', () => {
    expect(CHECKS.filter(({ release }) => release === '4.x')).toHaveLength(62)
  })

  it('has a flag for enabling a check exactly if it is disabled by default', () => {
    const wrong = CHECKS.filter(({ isDefaultOff, enableFlags }) => isDefaultOff !== enableFlags.length > 0)

    expect(wrong).toEqual([])
  })

  it.each([
    ['end_stop', { kind: 'target', isDefaultOff: false, enableFlags: [], ignoreFlag: 'ignore-end-stop' }],
    ['c_format', { kind: 'target', enableFlags: ['c-format'], ignoreFlag: 'ignore-c-format' }],
    ['max-length', { isDefaultOff: true, enableFlags: ['max-length'], ignoreFlag: 'ignore-max-length' }],
    ['md-reflink', { enableFlags: ['md-text'], ignoreFlag: 'ignore-md-reflink' }],
    ['java_format', { enableFlags: ['java-format', 'auto-java-messageformat'] }],
    ['icu_message_format', { kind: 'target', ignoreFlag: 'ignore-icu-message-format' }],
    [
      'icu_message_format_syntax',
      { kind: 'source', enableFlags: ['icu-message-format'], ignoreFlag: 'ignore-icu-message-format' },
    ],
    ['inconsistent', { runsOnEmpty: true, isProjectWide: true }],
    ['translated', { runsOnEmpty: true, isProjectWide: false }],
    ['unnamed_format', { kind: 'source', isDefaultOff: false }],
    ['prohibited_initial_character', { kind: 'glossary', release: 'later' }],
  ])('knows the flags of %s', (id, expected) => {
    expect(findCheckInfo(id)).toMatchObject(expected)
  })

  it.each([
    ['python_format', 'error'],
    ['icu_message_format', 'error'],
    ['xml-tags', 'error'],
    ['end_stop', 'warning'],
    ['check_glossary', 'warning'],
    ['same', 'hint'],
    ['unnamed_format', 'hint'],
  ])('knows the severity of %s: %s', (id, severity) => {
    expect(findCheckInfo(id)?.severity).toBe(severity)
  })

  it.each(['', 'end-stop', 'constructor', '__proto__'])('has no check %j', (id) => {
    expect(findCheckInfo(id)).toBeNull()
  })
})
