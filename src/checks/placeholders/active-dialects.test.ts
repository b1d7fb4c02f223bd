import { describe, expect, it } from 'vitest'
import { flagSet } from '../../domain/flags/flag-set.ts'
import { listActiveDialects } from './active-dialects.ts'
import { DIALECTS } from './dialects.ts'

describe('listActiveDialects', () => {
  it.each([
    ['', []],
    ['xml-text', []],
    ['c-format', [DIALECTS.c_format]],
    ['c-format, ignore-c-format', []],
    ['python-format, python-brace-format', [DIALECTS.python_format, DIALECTS.python_brace_format]],
    ['csharp-format', [DIALECTS.c_sharp_format]],
    ['auto-java-messageformat', [DIALECTS.java_format]],
  ])('of %j', (flags, expected) => {
    expect(listActiveDialects(flagSet(flags))).toEqual(expected)
  })
})
