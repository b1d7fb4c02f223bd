import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../../domain/checks/check-list.ts'
import { type Dialect, readTokens } from './dialect.ts'
import { DIALECTS } from './dialects.ts'

const PIECES = ['%', '%%', '%(', '%0', '%1', '%1$', '%*', '%.', "%'", '%<', '%{', '% ', '%L', '%h'].concat(
  ['{', '{{', '{{a', '{a', '{a:', '{a:{b}', '{{a{b}', '{0,', '{0,{b}', '}', '$t(', '$' + '{', '@:', '@.a'],
  [
    ':a',
    ':',
    '~',
    '~1',
    '~,',
    "~'",
    '~:',
    '1',
    '0',
    ' ',
    '\n',
    '\t',
    ')',
    '>',
    'a',
    '$',
    '\ud83d',
    '\udcff',
    'ж',
  ],
)

describe.each(Object.entries<Dialect>(DIALECTS))('the dialect of %s', (id, dialect) => {
  it('belongs to a check', () => {
    expect(CHECKS.some((check) => check.id === id)).toBe(true)
  })

  // With an expression that is not linear this would take hours.
  it('reads long texts of every kind', () => {
    for (const piece of PIECES) {
      for (const start of ['', '%', '{{a']) {
        const text = start + piece.repeat(4000)
        expect(readTokens(dialect, text).length).toBeLessThanOrEqual(text.length)
      }
    }
  })

  it('gives places from left to right that hold what they say', () => {
    const texts = fc.array(fc.constantFrom(...PIECES, 's', 'd', 'n', 'name'), { maxLength: 30 })

    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join('')
        let position = 0
        for (const token of readTokens(dialect, text)) {
          if (token.start < position || token.end <= token.start) return false
          if (text.slice(token.start, token.end) !== token.text) return false
          position = token.end
        }
        return true
      }),
    )
  })
})
