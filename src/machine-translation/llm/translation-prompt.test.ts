import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  term,
  textContext,
  textToTranslate,
  translationRequest,
} from '../../../test/support/translation-servers/models/translation-request.ts'
import type { TextToTranslate, TranslationRequest } from '../service.ts'
import { countTokens } from './count-tokens.ts'
import { partTokens } from './prompt-budget.ts'
import { essentialEntry } from './prompt-data.ts'
import { translationPrompt } from './translation-prompt.ts'

const MARKS = { request: 'xkcdpq', rules: 'bcdfghjkmnpqrstv' }
const LARGE = 100_000

function promptOf(request: TranslationRequest, budget = LARGE, instructions = request.instructions) {
  const prompt = translationPrompt(request, { budget, marks: MARKS, instructions })
  return { ...prompt, data: JSON.parse(prompt.user) }
}

const rich = textToTranslate('Copy @@PH5@@ files', {
  key: 'copy.files',
  explanation: 'Title of a dialog',
  note: 'Seen once',
  labels: ['mobile'],
  maxLength: 40,
  plural: { form: 1, example: '3' },
  otherLanguages: [{ language: 'de', text: '%5 Dateien kopieren' }],
  examples: [
    { source: 'Copy %d file', target: 'Kopírovat %d soubor', quality: 91.6 },
    { source: 'Far away', target: 'Daleko', quality: 59 },
  ],
  neighbours: [{ source: 'Move files', target: 'Přesunout soubory' }],
  current: 'Kopie %5 souborů',
  failingChecks: ['The verb is missing'],
  previous: { source: 'Copy files', target: 'Kopírovat soubory' },
  wish: 'Use a verb',
})

describe('the prompt for translations', () => {
  it('has all that is known about a text, as data', () => {
    const request = translationRequest([rich], {
      formality: 'more',
      terms: [
        term('file', 'soubor', { explanation: 'On disk' }),
        term('files', 'fajly', { forbidden: true }),
        term('Copy', 'Copy', { readOnly: true }),
        term('printer', 'tiskárna'),
      ],
      instructions: 'Write for children.',
    })

    const { data, system, ids, guided } = promptOf(request)

    expect(data).toEqual({
      from: 'English (en)',
      to: 'Czech (cs)',
      terms: [
        { source: 'files', target: 'fajly', forbidden: true },
        { source: 'Copy', keep: true },
      ],
      examples: [{ source: 'Copy %d file', translation: 'Kopírovat %d soubor', similarity: 91 }],
      neighbours: [{ source: 'Move files', translation: 'Přesunout soubory' }],
      texts: [
        {
          id: '1-xkcdpq',
          source: 'Copy @@PH5@@ files',
          placeholders: { '@@PH5@@': '%5' },
          max_length: 40,
          plural: { form: 1, for_number: '3' },
          current: 'Kopie %5 souborů',
          failing_checks: ['The verb is missing'],
          wish: 'Use a verb',
          key: 'copy.files',
          explanation: 'Title of a dialog',
          note: 'Seen once',
          labels: ['mobile'],
          other_languages: { de: '%5 Dateien kopieren' },
          previous: { source: 'Copy files', translation: 'Kopírovat soubory' },
        },
      ],
    })
    expect(ids).toEqual(['1-xkcdpq'])
    expect(guided).toEqual([true])
    expect(system).toContain('from English (en) to Czech (cs)')
    expect(system).toContain('Address readers formally.')
    expect(system).toMatch(
      /\n\nInstructions of the project, as far as the rules allow:\nWrite for children\.$/,
    )
  })

  it('has nothing but the source of a text of which nothing is known', () => {
    const { data, system, guided } = promptOf(translationRequest(['Quit']))

    expect(data).toEqual({
      from: 'English (en)',
      to: 'Czech (cs)',
      texts: [{ id: '1-xkcdpq', source: 'Quit' }],
    })
    expect(guided).toEqual([false])
    expect(system).not.toContain('Instructions of the project')
    expect(system).not.toContain('Address readers')
  })

  it('says each similar translation once, the best of each text first', () => {
    const same = { source: 'Copy', target: 'Kopírovat', quality: 90 }
    const other = { source: 'Copies', target: 'Kopie', quality: 80 }
    const texts = [
      textToTranslate('Copy 1', { examples: [same, other] }),
      textToTranslate('Copy 2', { examples: [{ source: 'Move', target: 'Přesunout', quality: 70 }, same] }),
    ]

    expect(
      promptOf(translationRequest(texts)).data.examples.map(({ source }: { source: string }) => source),
    ).toEqual(['Copy', 'Move', 'Copies'])
  })

  it('cuts the last parts first: what is known about texts, then neighbours, examples, terms and instructions', () => {
    const request = translationRequest([{ ...rich, context: textContext({ ...rich.context, wish: '' }) }], {
      terms: [term('files', 'soubory')],
      instructions: 'Write for children.',
    })
    const partsAt = (budget: number) => {
      const { data, system } = promptOf(request, budget)
      const [text] = data.texts
      return [
        system.includes('children') && 'instructions',
        data.terms && 'terms',
        data.examples && 'examples',
        data.neighbours && 'neighbours',
        ...['key', 'explanation', 'note', 'labels', 'other_languages', 'current', 'previous'].filter(
          (name) => text[name],
        ),
      ].filter(Boolean)
    }
    const all = partsAt(LARGE)
    const least = promptOf(request, 0).tokens
    const seen = new Set<string>()
    for (let budget = least; budget < least + 400; budget += 1) {
      const parts = partsAt(budget)
      seen.add(parts.join())
      // A part that is too long leaves room for shorter ones behind it, but never for all of them.
      expect(all.filter((part) => parts.includes(part))).toEqual(parts)
    }

    expect(all).toHaveLength(11)
    expect(partsAt(0)).toEqual([])
    expect([...seen]).toContain('instructions')
    expect([...seen]).toContain('instructions,terms')
    expect([...seen].at(-1)).toBe(all.join())
  })

  it('cuts instructions at the end of a line', () => {
    const lines = Array.from({ length: 500 }, (_, line) => `Rule number ${line}.`).join('\n')

    const { system } = promptOf(translationRequest(['Quit']), 2000, lines)

    expect(system).toMatch(/Rule number \d+\.$/)
    expect(countTokens(system)).toBeLessThan(2000)
    expect(system).not.toContain('Rule number 499.')
  })

  it('keeps to its budget unless rules and sources alone are longer, and has every text', () => {
    const texts = fc.array(arbitraryText(), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(texts, fc.string(), fc.integer({ min: 0, max: 3000 }), (texts, instructions, budget) => {
        const request = translationRequest(texts, { terms: [term('a', 'b'), term('the', 'c')] })
        const { data, ids, tokens } = promptOf(request, budget, instructions)
        const least =
          promptOf(translationRequest(['']), 0, '').tokens +
          texts.reduce((sum, text, place) => sum + partTokens(essentialEntry(ids[place] ?? '', text)), 0)

        expect(tokens).toBeLessThanOrEqual(Math.max(budget, least))
        expect(data.texts.map(({ id }: { id: string }) => id)).toEqual(ids)
        expect(data.texts.map(({ source }: { source: string }) => source)).toEqual(
          texts.map(({ text }) => text),
        )
      }),
    )
  })
})

function arbitraryText(): fc.Arbitrary<TextToTranslate> {
  const text = fc.oneof(fc.lorem({ maxCount: 30 }), fc.string({ unit: 'grapheme', maxLength: 60 }))
  const pair = fc.record({ source: text, target: text })
  return fc
    .record({
      text,
      key: fc.string(),
      note: text,
      explanation: text,
      current: text,
      wish: fc.constantFrom('', 'Shorter'),
      examples: fc.array(
        fc.record({ source: text, target: text, quality: fc.integer({ min: 50, max: 100 }) }),
      ),
      neighbours: fc.array(pair),
      previous: fc.option(pair),
    })
    .map(({ text, ...context }) => textToTranslate(text, context))
}
