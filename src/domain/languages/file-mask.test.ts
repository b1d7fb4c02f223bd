import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { buildPath, checkFileMask, findCodeInPath } from './file-mask.ts'

describe('checkFileMask', () => {
  it.each([
    '',
    'po/cs.po',
    '/po/*.po',
    'C:/po/*.po',
    '../*.po',
    'po/../*.po',
    'po/*/..',
    './po/*.po',
    'po/./*.po',
    'po//*.po',
    'po/*.po/',
    'po\\*.po',
    'po/*\0.po',
    'po/*\n.po',
    `${'a'.repeat(400)}*`,
  ])('rejects %j', (mask) => {
    expect(() => checkFileMask(mask)).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  it.each(['*', 'po/*.po', 'app/src/main/res/values-*/strings.xml', '*/LC_MESSAGES/..*', 'a b/[*]?.x'])(
    'accepts %j',
    (mask) => {
      expect(() => checkFileMask(mask)).not.toThrow()
    },
  )

  it('accepts the path of one file, without a star, for a file of all languages', () => {
    expect(() => checkFileMask('App/Localizable.xcstrings', { isOneFile: true })).not.toThrow()
    for (const mask of ['App/*.xcstrings', '', '/a', '../a', 'a//b', 'a\\b']) {
      expect(() => checkFileMask(mask, { isOneFile: true })).toThrow(
        expect.objectContaining({ code: 'invalid' }),
      )
    }
  })
})

describe('findCodeInPath', () => {
  it.each([
    ['po/*.po', 'po/cs.po', 'cs'],
    ['po/*.po', 'po/pt_BR.po', 'pt_BR'],
    ['po/*.po', 'po/hello.pot', null],
    ['po/*.po', 'po/sub/cs.po', null],
    ['po/*.po', 'cs.po', null],
    ['po/*.po', 'po/cs_po', null],
    ['po/*.po', 'po/.po', null],
    ['po/*.po', 'xpo/cs.po', null],
    ['values-*/strings.xml', 'values-pt-rBR/strings.xml', 'pt-rBR'],
    ['values-*/strings.xml', 'values-b+sr+Latn/strings.xml', 'b+sr+Latn'],
    ['values-*/strings.xml', 'values/strings.xml', null],
    ['*/LC_MESSAGES/app.po', 'cs/LC_MESSAGES/app.po', 'cs'],
    ['*/LC_MESSAGES/*.po', 'zh_Hans_CN/LC_MESSAGES/app.po', 'zh_Hans_CN'],
    ['*/LC_MESSAGES/*.po', 'cs/LC_MESSAGES/app.po', 'app'],
    ['*/*.json', 'cs/de.json', 'cs'],
    ['a*b*c', 'aXXbYc', 'XX'],
    ['a*b*c', 'a1b2b3c', '1b2'],
    ['a*b*c', 'abc', null],
    ['*.*', 'a.b.c', 'a.b'],
    ['**', 'cs', 'cs'],
    ['ab*ba', 'aba', null],
    ['ab*ba', 'abba', null],
    ['ab*ba', 'abxba', 'x'],
    ['*a*a', 'aa', null],
    ['*aa*a', 'aaa', null],
    ['*aa*a', 'aaaa', 'a'],
    ['man/*', 'man/cs.UTF-8', 'cs'],
    ['man/*', 'man/pl.ISO-8859-2', 'pl'],
    ['man/*', 'man/zh_CN.utf8', 'zh_CN'],
    ['man/*', 'man/.utf8', null],
    ['x.*', 'xycs', null],
    ['[*]', '[cs]', 'cs'],
    ['(*)+$', '(cs)+$', 'cs'],
  ])('matches %j with %j', (mask, path, code) => {
    expect(findCodeInPath(mask, path)).toBe(code)
  })

  it('agrees with a greedy regular expression', () => {
    const mask = fc.string({ unit: fc.constantFrom('*', 'a', 'b', '.', '/'), maxLength: 8 })
    const path = fc.string({ unit: fc.constantFrom('a', 'b', '.', '/'), maxLength: 10 })

    fc.assert(
      fc.property(mask, path, (pattern, text) => {
        const expression = pattern.replaceAll('.', '\\.').replaceAll('*', '([^/]*)')
        const groups = new RegExp(`^${expression}$`).exec(text)?.slice(1) ?? []
        const longest = groups.reduce((best, group) => (group.length > best.length ? group : best), '')
        expect(findCodeInPath(pattern, text)).toBe(longest === '' ? null : longest)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('is fast for masks that are designed to be slow', () => {
    const mask = '*a'.repeat(200)
    const path = `${'a'.repeat(4000)}b`
    for (let round = 0; round < 100; round += 1) findCodeInPath(mask, path)

    expect(findCodeInPath(mask, path)).toBeNull()
    expect(findCodeInPath(mask, 'a'.repeat(4000))).toBe('a'.repeat(3800))
    expect(findCodeInPath('*', 'a'.repeat(10_000_000))).toBeNull()
  })
})

describe('buildPath', () => {
  it('replaces every star with the code', () => {
    expect(buildPath('*/values-*/x.xml', 'b+sr+Latn')).toBe('b+sr+Latn/values-b+sr+Latn/x.xml')
    expect(buildPath('*.po', '$&')).toBe('$&.po')
  })

  it.each(['', '.', '..', '...', '../x', 'a/b', 'a\\b', 'a\0b', 'a\nb', '*', 'x'.repeat(256)])(
    'rejects the code %j',
    (code) => {
      expect(() => buildPath('po/*.po', code)).toThrow(expect.objectContaining({ code: 'invalid' }))
    },
  )

  it('returns a path in which the code is found again', () => {
    expect(findCodeInPath('locale/*/app.po', buildPath('locale/*/app.po', 'sr@latin'))).toBe('sr@latin')
  })
})
