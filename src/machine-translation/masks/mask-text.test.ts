import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { findFixedSpans } from '../../checks/fixed/find-fixed-spans.ts'
import { flagSet } from '../../domain/flags/flag-set.ts'
import type { MaskStyle } from '../service.ts'
import { maskText } from './mask-text.ts'

const STYLES: readonly MaskStyle[] = ['xml', 'html', 'token']
const noMatches = { findMatches: () => null }

function mask(text: string, style: MaskStyle, flags = 'c-format') {
  return maskText(text, findFixedSpans(text, flagSet(flags), noMatches), style)
}

const PIECE = fc.oneof(
  fc.constantFrom(
    ...[
      '%s',
      '%d',
      '%%',
      '{name}',
      '<b>',
      '</b>',
      '<br>',
      '<i>',
      '</i>',
      '[b]',
      '[/b]',
      '&nbsp;',
      '&',
      '<',
      '>',
    ],
    ...[
      'https://example.org/a?b=c',
      'ada@example.org',
      '@@PH0@@',
      '@@',
      'PH3',
      '@',
      '\\',
      '<x id="1">',
      '</x>',
    ],
    ...[
      '<span id="0">',
      '</span>',
      '\n',
      '\r\n',
      ' ',
      '  ',
      '\u00a0',
      '"',
      "'",
      'id="3"',
      '&lt;x id="0"&gt;',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const TEXT = fc.array(PIECE, { maxLength: 12 }).map((pieces) => pieces.join(''))
const FLAGS = fc.constantFrom(
  '',
  'c-format',
  'python-brace-format',
  'icu-message-format',
  'md-text',
  'rst-text, c-format',
)

describe('masked texts', () => {
  it.each([
    ['xml', 'Hi <x id="3"></x> &amp; <g id="8">you</g>'],
    ['html', 'Hi <span translate="no" class="notranslate" id="3">%s</span> &amp; <span id="8">you</span>'],
    ['token', 'Hi @@PH3@@ & @@PH8@@you@@PH14@@'],
  ] as const)('are written as %s', (style, text) => {
    expect(mask('Hi %s & <b>you</b>', style).text).toBe(text)
  })

  it.each(STYLES)('become what they were, as %s', (style) => {
    fc.assert(
      fc.property(TEXT, FLAGS, (text, flags) => {
        const masked = mask(text, style, flags)
        if (text.trim() === '') return
        expect(masked.unmask(masked.text)).toEqual({ text, problem: null })
      }),
      { numRuns: propertyRuns(100) * 5 },
    )
  })

  it.each(STYLES)('tell when a mask is lost, doubled or altered, as %s', (style) => {
    fc.assert(
      fc.property(
        TEXT,
        FLAGS,
        fc.nat(),
        fc.constantFrom('lost', 'doubled', 'altered'),
        (text, flags, at, how) => {
          const masked = mask(`%s ${text} {x}`, style, flags || 'c-format')
          const { mask: chosen = '' } = masked.placeholders[at % masked.placeholders.length] ?? {}
          const other = chosen.replace(/\d+/, (digits) => String(Number(digits) + 100_000))
          fc.pre(other !== chosen)
          const change = { lost: '', doubled: chosen + chosen, altered: other }[how]
          const answer = masked.text.replace(chosen, () => change)

          expect(masked.unmask(answer).text).toBe(null)
        },
      ),
      { numRuns: propertyRuns(100) * 3 },
    )
  })

  it.each([
    ['xml', 'Uživatel <x id="5" /> a <X ID=\'12\'> </X>'],
    ['xml', 'Uživatel &lt;x id="5"&gt;&lt;/x&gt; a <x id="12"/>'],
    [
      'html',
      'Uživatel <span id="5" translate="no">%s</span> a <span class="x" id=12 translate=no> %d </span>',
    ],
    ['token', 'Uživatel @@ PH5 @@ a @@ph12@@'],
    ['token', 'Uživatel ＠＠PH5＠＠ a \\@\\@PH12\\@\\@'],
    ['token', 'Uživatel @@PH٥@@ a @@PH 12@@'],
  ] as const)('accept harmless changes of masks as %s: %s', (style, answer) => {
    expect(mask('User %s and %d', style).unmask(answer)).toEqual({ text: 'Uživatel %s a %d', problem: null })
  })

  it.each([
    ['xml', 'Uživatel <x id="5">jeden</x> a <x id="12"/>', 'changed'],
    ['xml', 'Uživatel <x id="5"/> a <x id="12"/><b>', 'markup'],
    ['xml', 'Uživatel <x/> a <x id="12"/>', 'not in the source'],
    ['html', 'Uživatel <span translate="no" id="5">%s kusů</span> a <span id="12">%d</span>', 'changed'],
    ['html', 'Uživatel <span id="5">%s</span> a <span id="12">%d', 'opening tag'],
    ['token', 'Uživatel @@PH5@@ a @@PH12@@ @PH12@@', 'damaged'],
    ['token', '', 'lost'],
    ['token', `@@PH5@@@@PH12@@${'x'.repeat(5000)}`, 'too long'],
  ] as const)('reject an answer as %s: %s', (style, answer, problem) => {
    expect(mask('User %s and %d', style).unmask(answer).problem).toContain(problem)
  })

  it('let services move tags together with their text', () => {
    const masked = mask('Press <b>Save</b> now', 'xml')

    expect(masked.unmask('Jetzt <g id="6">Speichern</g> drücken')).toMatchObject({
      text: 'Jetzt <b>Speichern</b> drücken',
    })
  })

  it('keep line breaks and white space at the ends', () => {
    const masked = mask(' One\r\nTwo\n', 'html')

    expect(masked.text).toBe('One<br>Two')
    expect(masked.unmask('Jedna<br/>\nDvě')).toEqual({ text: ' Jedna\r\nDvě\n', problem: null })
  })

  it('know texts without words', () => {
    expect(['%s: %d', '100 %', '<b>%s</b>', ''].map((text) => mask(text, 'xml').hasWords)).toEqual(
      Array(4).fill(false),
    )
    expect(mask('%s: a', 'xml').hasWords).toBe(true)
  })
})
