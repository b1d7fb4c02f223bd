import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flagSet, NO_FLAGS } from './flag-set.ts'
import { LAYER_SEPARATOR, mergeFlags } from './merge-flags.ts'

describe('mergeFlags', () => {
  it.each<[string[], string]>([
    [[], ''],
    [['', '', ''], ''],
    [['java-printf-format', '', '', '', 'read-only', ''], 'java-printf-format, read-only'],
    [['a', 'a, b', 'b'], 'a, b'],
    [['max-length:10', 'max-length:20'], 'max-length:20'],
    [['max-length:20', '', 'max-length:10', ''], 'max-length:10'],
    [['placeholders:a:b', 'placeholders:c'], 'placeholders:c'],
    [['a, b', 'discard:a'], 'b'],
    [['a, max-length:3', 'discard:a:max-length'], ''],
    [['a, b, c', 'discard:a, discard:b'], 'c'],
    [['a', 'discard:a', 'a'], 'a'],
    [['c', `a, b${LAYER_SEPARATOR}discard:a:c`], 'b'],
    [['a', 'discard:a, a'], 'a'],
    [['discard:a', 'a'], 'a'],
    [['discard:a, b'], 'b'],
    [['discard:a'], ''],
    [['a', 'discard:nothing'], 'a'],
    [['max-length:1', 'discard:max-length, max-length:2'], 'max-length:2'],
    [['md-text', 'discard:markdown-text'], ''],
    [['a', 'discard:discard'], 'a'],
    [['c-format', 'fuzzy, #, x:"'], 'c-format'],
  ])('merges %j into %j', (layers, expected) => {
    expect(mergeFlags(layers).text).toBe(expected)
  })

  it('accepts results of earlier merges as layers', () => {
    const shared = mergeFlags(['xml-text', 'max-length:10'])

    expect(mergeFlags([shared, 'max-length:5']).text).toBe('max-length:5, xml-text')
    expect(shared.text).toBe('max-length:10, xml-text')
  })

  it('returns the same object for the same layers', () => {
    const layers = ['xml-text', 'max-length:10', '', 'priority:200', '', '']

    expect(mergeFlags(layers)).toBe(mergeFlags([...layers]))
    expect(mergeFlags(['', 'xml-text', ''])).toBe(flagSet('xml-text'))
    expect(mergeFlags(['', ''])).toBe(NO_FLAGS)
  })

  it('returns the same result however the layers are grouped', () => {
    const layer = fc
      .array(fc.constantFrom('a', 'b', 'c:1', 'c:2', 'discard:a', 'discard:c:b', 'd:"x y"'), { maxLength: 4 })
      .map((flags) => flags.join(','))
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 6 }), fc.nat(6), (layers, cut) => {
        const whole = mergeFlags(layers)
        const grouped = mergeFlags([mergeFlags(layers.slice(0, cut)), ...layers.slice(cut)])

        expect(grouped.text).toBe(whole.text)
        expect(whole.has('discard')).toBe(false)
      }),
    )
  })
})
