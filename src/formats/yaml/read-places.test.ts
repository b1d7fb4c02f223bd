import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { parseYaml } from './parse-yaml.ts'
import { readPlaces } from './read-places.ts'
import { textAt, visitPlaces, type YamlDialect, type YamlPlace } from './yaml-leaves.ts'

const PLAIN: YamlDialect = { hasRoot: false, hasPlurals: false }
const RUBY: YamlDialect = { hasRoot: true, hasPlurals: true }

/** A place as its context, its path, and the texts that are there. */
function shown(text: string, { context, item, plural, path }: YamlPlace): unknown {
  const texts = plural ? plural.items.map((form) => [form.key, textAt(text, form)]) : textAt(text, item)
  return { context, path: path(), texts }
}

/** What is reported while the file is read. */
function visited(text: string, dialect: YamlDialect) {
  const places: unknown[] = []
  const result = readPlaces(text, dialect, (place) => places.push(shown(text, place)))
  return { ...result, places }
}

/** What a tree of the file tells. */
function inTree(text: string, dialect: YamlDialect) {
  const places: unknown[] = []
  const file = parseYaml(text)
  visitPlaces(file, dialect, (place) => places.push(shown(text, place)))
  return { places, problems: file.problems }
}

const KEYS = [
  'one',
  'few',
  'other',
  'a',
  'b c',
  '"q"',
  '<<',
  '? x\n:',
  '? [y]\n:',
  '*m ',
  '- a',
  '-',
  '- - b',
  '',
]
const VALUES = [
  'x',
  '"y"',
  '~',
  '',
  '{ one: 1, other: 2 }',
  '{ a: [b, {c: d}], e }',
  '[f, [g]]',
  '&m z',
  '*m',
  '|\n     t',
  '{',
]
const line = fc
  .tuple(fc.nat(3), fc.constantFrom(...KEYS), fc.constantFrom(...VALUES))
  .map(([depth, key, value]) => {
    const indent = '  '.repeat(depth)
    const mark = key === '' || key.startsWith('-') ? key : `${key.replaceAll('\n', `\n${indent}`)}:`
    return `${indent}${mark.replace('::', ':')} ${value}`
  })
const file = fc
  .array(fc.oneof({ weight: 12, arbitrary: line }, fc.constantFrom('---', 'cs:', '# note', '?')), {
    maxLength: 14,
  })
  .map((lines) => lines.join('\n'))

describe('readPlaces', () => {
  it.each([
    ['YAML', PLAIN],
    ['Ruby YAML', RUBY],
  ])('visits the same places of %s as a tree does', (_, dialect) => {
    fc.assert(
      fc.property(file, fc.boolean(), (lines, isBelowRoot) => {
        const text = isBelowRoot ? `cs:\n  ${lines.replaceAll('\n', '\n  ')}` : lines
        const { places, hasManyRoots, problems } = visited(text, dialect)

        const tree = inTree(text, dialect)
        expect(problems).toEqual(tree.problems)
        if (!hasManyRoots) expect(places).toEqual(tree.places)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it.each([
    ['a plural', 'cs:\n  a:\n    one: x\n    other: y\n', ['a']],
    ['names of forms beside another key', 'cs:\n  a:\n    one: x\n    b: y\n', ['a->one', 'a->b']],
    [
      'a form that is a mapping',
      'cs:\n  a:\n    one: x\n    other:\n      b: y\n',
      ['a->one', 'a->other->b'],
    ],
    [
      'a form that is a mapping in braces',
      'cs:\n  a:\n    one: x\n    other: {b: y}\n',
      ['a->one', 'a->other->b'],
    ],
    ['names of forms right below the root', 'cs:\n  one: x\n  other: y\n', ['one', 'other']],
    ['a single text at the top', 'cs: x\n', ['cs']],
    ['texts at the top', 'a: x\nb: y\n', ['a', 'b']],
    ['nothing of a merge', 'cs:\n  <<:\n    a: x\n  b: y\n', ['b']],
    ['two documents', 'cs:\n  a: x\n---\nen:\n  a: y\n', ['a', 'a']],
  ])('visits %s', (_, text, contexts) => {
    const { places, hasManyRoots } = visited(text, RUBY)

    expect(hasManyRoots).toBe(false)
    expect(places.map((place) => (place as { context: string }).context)).toEqual(contexts)
  })

  it('says that the first of several keys at the top was no root', () => {
    expect(visited('a:\n  b: x\nc:\n  d: y\n', RUBY).hasManyRoots).toBe(true)
    expect(visited('a:\n  b: x\nc:\n  d: y\n', PLAIN).hasManyRoots).toBe(false)
  })

  it('refuses keys that would be repeated too often', () => {
    const text = `${'k'.repeat(100_000)}:\n${'  - x\n'.repeat(100_000)}`

    expect(visited(text, PLAIN)).toMatchObject({
      isRefused: true,
      problems: [{ line: 1, column: 1, message: 'The keys in the file are too long' }],
    })
  })
})
