import { describe, expect, it } from 'vitest'
import { compareTokens } from './compare-tokens.ts'
import { readTokens } from './dialect.ts'
import { DIALECTS } from './dialects.ts'

function compare(source: string, target: string) {
  const read = (text: string) => readTokens(DIALECTS.python_format, text)
  const { missing, extra, displaced } = compareTokens(read(source), read(target))
  return {
    missing: missing.map(({ text }) => text),
    extra: extra.map(({ text }) => text),
    displaced: displaced?.text ?? null,
  }
}

describe('compareTokens', () => {
  it.each([
    ['', '', [], [], null],
    ['%(a)s %(b)s', '%(b)s %(a)s', [], [], null],
    ['%(a)s', '%(a)s %(a)s', [], ['%(a)s'], null],
    ['%(a)s %(b)s', '%(c)s', ['%(a)s', '%(b)s'], ['%(c)s'], null],
    ['%(a)s', '%s', ['%(a)s'], ['%s'], null],
    ['%s %d', '%s %d', [], [], null],
    ['%s %d', '%d %s', [], [], '%s'],
    ['%s %s', '%s', ['%s'], [], null],
    ['%s', '%s %s', [], ['%s'], null],
    ['%s %d %x', '%s %x', ['%d'], [], null],
    ['%s %d %x', '%x %s', ['%d'], [], '%s'],
    ['%s %(a)s', '%(a)s %s', [], [], '%s'],
  ])('of %j and %j', (source, target, missing, extra, displaced) => {
    expect(compare(source, target)).toEqual({ missing, extra, displaced })
  })
})
