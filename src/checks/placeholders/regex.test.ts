import { describe, expect, it } from 'vitest'
import { checkedString, describeCheck } from '../../../test/support/describe-check.ts'
import { passing, reporting } from '../../../test/support/flagged-cases.ts'
import { regex } from './regex.ts'

const FLAGS = 'regex:r"^[A-Z]"'

describeCheck(regex, {
  passes: passing(FLAGS, [
    ['abc', 'Abc'],
    ['abc', ['Abc', 'Bcd']],
    ['abc', ['Abc', '']],
    ['abc', 'x', { flags: 'regex:' }],
    ['1', '٣', { flags: 'regex:r"\\p{Nd}"' }],
    ['x', 'ファイル', { flags: 'regex:r"^.{1,5}$"' }],
    ['x', 'foo', { flags: 'regex:o+' }],
    ['x', 'Привет', { flags: 'regex:r"^\\p{Lu}"' }],
  ]),
  reports: reporting(FLAGS, [
    ['abc', 'abc', 'abc'],
    ['Abc', 'abc', 'abc'],
    ['abc', ['Abc', 'bcd'], 'bcd'],
    ['x', 'ファイルです', 'ファイルです', { flags: 'regex:r"^.{1,5}$"' }],
    ['x', 'привет', 'привет', { flags: 'regex:r"^\\p{Lu}"' }],
    ['x', 'bar', 'bar', { flags: 'regex:o+' }],
    ['x', 'سلام', 'سلام'],
    ['x', ['a', 'b'], ['a', 'b']],
  ]),
})

describe('regex', () => {
  it('says nothing when the expression cannot be used', () => {
    const string = checkedString({ source: 'x', target: 'y', flags: 'regex:r"("' })

    expect(regex.find(string, { findMatches: () => null })).toEqual([])
  })

  it('does not repeat a long expression', () => {
    const string = checkedString({ source: 'x', target: 'y', flags: `regex:r"${'a'.repeat(200)}"` })

    expect(regex.find(string, { findMatches: () => [] })).toMatchObject([
      { message: 'The translation does not match the regular expression of the flag.' },
    ])
  })
})
