import { describe, expect, it } from 'vitest'
import { parseCommand, UsageError } from '../command.ts'
import { COMPONENT_OPTIONS, draftOf, parseSetting } from './component-options.ts'

describe('parseSetting', () => {
  it.each([
    ['check_flags=a=b, c', 'check_flags', 'a=b, c'],
    ['license=', 'license', ''],
    ['edit_template=no', 'edit_template', false],
    ['is_glossary=TRUE', 'is_glossary', true],
    ['commit_pending_age=48', 'commit_pending_age', 48],
    ['priority=60', 'priority', 60],
    ['enforced_checks=end_stop, same,', 'enforced_checks', ['end_stop', 'same']],
    ['agreement=one\ntwo', 'agreement', 'one\ntwo'],
  ])('reads %j', (text, name, value) => {
    expect(parseSetting(text)).toEqual([name, value])
  })

  it.each([
    ['priority', 'is not in the form NAME=VALUE'],
    ['=60', 'is not in the form NAME=VALUE'],
    ['colour=red', 'unknown setting "colour"'],
    ['toString=1', 'unknown setting "toString"'],
    ['edit_template=maybe', 'edit_template must be true or false, not "maybe"'],
    ['commit_pending_age=-1', 'commit_pending_age must be a whole number, not "-1"'],
    ['priority=high', 'priority must be a whole number, not "high"'],
  ])('refuses %j', (text, problem) => {
    const attempt = () => parseSetting(text)

    expect(attempt).toThrow(UsageError)
    expect(attempt).toThrow(problem)
  })
})

describe('draftOf', () => {
  it('takes options by their own names, and --set for all the rest', () => {
    const args = ['--new-base', 'po/app.pot', '--set', 'priority=80', '--set', 'new_lang=none']

    const parsed = parseCommand({ name: 'x', usage: '' }, args, { options: COMPONENT_OPTIONS })

    expect(draftOf(parsed)).toEqual({ new_base: 'po/app.pot', priority: 80, new_lang: 'none' })
  })
})
