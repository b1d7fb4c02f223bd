import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { parseYaml } from './parse-yaml.ts'
import { scalarText } from './yaml-text.ts'
import type { YamlNode } from './yaml-tree.ts'

/** The data of a file, with all scalars as texts and nothing as null. */
function dataOf(text: string, node: YamlNode | null): unknown {
  if (node?.kind === 'scalar') return scalarText(text, node)
  if (node?.kind === 'list') return node.items.map(({ value }) => dataOf(text, value))
  if (node?.kind !== 'map') return null
  return Object.fromEntries(node.items.map(({ key, value }) => [key, dataOf(text, value)]))
}

function read(text: string): unknown {
  const { documents, problems } = parseYaml(text)
  expect(problems).toEqual([])
  return dataOf(text, documents[0]?.root ?? null)
}

/** Tools disagree on how to distinguish leading spaces of a block from indentation. */
const isText = (text: string) => text === text.trimStart()
const word = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replaceAll('\r', ''))
  .filter(isText)
const lines = fc
  .array(fc.string({ maxLength: 30 }), { maxLength: 5 })
  .map((all) => all.join('\n'))
  .filter(isText)
const key = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== '__proto__')
const { node } = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    word,
    lines,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(key, tie('node'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

describe('parseYaml', () => {
  it.each([
    ['as it likes', {}],
    ['in double quotes', { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_DOUBLE' }],
    ['in single quotes', { defaultStringType: 'QUOTE_SINGLE', singleQuote: true }],
    ['in literal blocks', { defaultStringType: 'BLOCK_LITERAL', defaultKeyType: 'PLAIN' }],
    ['in folded blocks', { defaultStringType: 'BLOCK_FOLDED', defaultKeyType: 'PLAIN', lineWidth: 25 }],
    ['in brackets', { collectionStyle: 'flow', defaultStringType: 'QUOTE_DOUBLE' }],
    ['with wide lists', { indent: 4, indentSeq: false }],
  ] as const)('reads what the yaml package writes %s', (_, options) => {
    fc.assert(
      fc.property(node, (data) => {
        const text = stringify(data, { ...options, version: '1.2' })
        // It folds some whitespace-only lines so that it cannot read them back itself.
        fc.pre(isDeepStrictEqual(parse(text), data))
        expect(read(text)).toEqual(data)
      }),
      { numRuns: propertyRuns() },
    )
  })
})
