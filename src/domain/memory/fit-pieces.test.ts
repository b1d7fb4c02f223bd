import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNumbers, fitPieces } from './fit-pieces.ts'

describe('a remembered translation with other numbers', () => {
  it.each([
    ['Page 3 of 10', 'Seite 3 von 10', 'Page 4 of 12', 'Seite 4 von 12'],
    ['10 of 3 pages', '3 Seiten, 10 davon', '7 of 8 pages', '8 Seiten, 7 davon'],
    ['Version 1.5', 'Version 1.5', 'Version 12.0', 'Version 12.0'],
    ['٣ files', '٣ ملفات', '٧ files', '٧ ملفات'],
    ['2 by 2', '2 mal 2', '4 by 4', '4 mal 4'],
  ])('%j, %j fits %j', (source, target, wanted, expected) => {
    expect(fitPieces({ source, target, wanted }, findNumbers)).toBe(expected)
  })

  it.each([
    ['other words', 'Page 3', 'Seite 3', 'Side 4'],
    ['no numbers', 'Page', 'Seite', 'Page'],
    ['another format', 'Costs 1.5', 'Kostet 1,5', 'Costs 2.5'],
    ['a number less', 'Step 1 of 2', 'Schritt 1', 'Step 2 of 3'],
    ['a number as a word', 'Two of 2', 'Zwei von 2 (2)', 'Two of 3'],
    ['one number for two', '2 by 2', '2 mal 2', '3 by 4'],
  ])('is not certain with %s', (_, source, target, wanted) => {
    expect(fitPieces({ source, target, wanted }, findNumbers)).toBeNull()
  })

  it('changes nothing but the numbers', () => {
    const word = fc.constantFrom('file', 'of', 'Datei %s', 'x\ny', '')
    const number = fc.nat(999).map(String)
    fc.assert(
      fc.property(fc.array(fc.tuple(word, number, number), { minLength: 1, maxLength: 5 }), (parts) => {
        fc.pre(new Set(parts.map(([, old]) => old)).size === parts.length)
        const text = (at: 1 | 2) => parts.map((part) => `${part[0]} ${part[at]}`).join(' ')
        const target = `«${text(1)}»`

        expect(fitPieces({ source: text(1), target, wanted: text(2) }, findNumbers)).toBe(`«${text(2)}»`)
      }),
    )
  })
})
