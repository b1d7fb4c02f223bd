import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textToTranslate } from '../../../test/support/translation-servers/models/translation-request.ts'
import { answerTokens, packTexts } from './pack-texts.ts'
import { essentialTokens } from './translation-prompt.ts'

const NO_LIMIT = { question: 1_000_000, answer: null }

describe('texts by request', () => {
  it('are in one request if they fit, those with related keys next to each other', () => {
    const texts = ['mail.from', 'print.title', 'mail.to', '', 'print.copies', 'other'].map((key) =>
      textToTranslate('Text', { key }),
    )

    expect(packTexts(texts, NO_LIMIT)).toEqual([[0, 2, 1, 4, 3, 5]])
  })

  it('keep the forms of a plural together', () => {
    const plural = (form: number) => textToTranslate('%d files', { plural: { form, example: String(form) } })

    expect(packTexts([plural(0), textToTranslate('Quit'), plural(1)], NO_LIMIT)).toEqual([[0, 2, 1]])
  })

  it('do not share a request with half of a group that fits into the next', () => {
    const texts = ['a', 'mail.from', 'mail.to', 'mail.subject'].map((key) =>
      textToTranslate('word '.repeat(20), { key }),
    )
    const question = texts.slice(1).reduce((sum, text) => sum + essentialTokens(text), 0)

    expect(packTexts(texts, { question, answer: null })).toEqual([[0], [1, 2, 3]])
  })

  it('are all in exactly one request, which keeps to both limits unless it has a single text', () => {
    const texts = fc.array(
      fc
        .tuple(fc.lorem({ maxCount: 60 }), fc.constantFrom('', 'a', 'a.b', 'a.c', 'b/c', 'b/d'))
        .map(([text, key]) => textToTranslate(text, { key })),
      { maxLength: 30 },
    )
    const limits = fc.record({
      question: fc.integer({ min: 0, max: 1500 }),
      answer: fc.option(fc.integer({ min: 0, max: 1500 })),
    })
    fc.assert(
      fc.property(texts, limits, (texts, limits) => {
        const packs = packTexts(texts, limits)

        expect(packs.flat().toSorted((a, b) => a - b)).toEqual([...texts.keys()])
        for (const pack of packs.filter((pack) => pack.length > 1)) {
          const own = pack.flatMap((place) => texts[place] ?? [])
          expect(own.reduce((sum, text) => sum + essentialTokens(text), 0)).toBeLessThanOrEqual(
            limits.question,
          )
          expect(own.reduce((sum, text) => sum + answerTokens(text), 0)).toBeLessThanOrEqual(
            limits.answer ?? Infinity,
          )
        }
        expect(packs.every((pack) => pack.length > 0)).toBe(true)
      }),
    )
  })
})
