import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { resourceDictionaryInfo } from './info.ts'
import { resourcedictionary } from './resourcedictionary.ts'

describeFormat(resourceDictionaryInfo, {
  fixtures: join(import.meta.dirname, 'fixtures'),
  cases: [
    { file: 'r-en.xaml', language: 'en', isTemplate: true },
    { file: 'r-cs.xaml', language: 'cs' },
    { file: 'App.cs.xaml', language: 'cs' },
  ],
})

const options = readOptions(resourceDictionaryInfo, { file: '', language: 'cs' })
const bytesOf = (text: string) => Buffer.from(text)
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8')

const XAML = 'http://schemas.microsoft.com/winfx/2006/xaml'
const asFile = (...lines: readonly string[]) =>
  `<ResourceDictionary xmlns="${XAML}/presentation" xmlns:x="${XAML}" xmlns:s="clr-namespace:System;assembly=mscorlib">\n${lines.map((line) => `    ${line}\n`).join('')}</ResourceDictionary>\n`

describe('resource dictionaries', () => {
  it.each([
    ['<s:String x:Key="k">t</s:String>', true],
    ['<x:String x:Key="k">t</x:String>', true],
    ['<n:String xmlns:n="clr-namespace:System;assembly=System.Runtime" x:Key="k">t</n:String>', true],
    ['<n:String xmlns:n="using:System" x:Key="k">t</n:String>', true],
    ['<n:String xmlns:n="clr-namespace:My.System" x:Key="k">t</n:String>', false],
    ['<String x:Key="k">t</String>', false],
    ['<s:Double x:Key="k">1</s:Double>', false],
    ['<s:String Key="k">t</s:String>', false],
    ['<s:String>t</s:String>', false],
    ['<DataTemplate x:Key="k"><s:String x:Key="in">t</s:String></DataTemplate>', false],
  ])('hold the text of %s: %s', (line, isText) => {
    const { entries, problems } = plainContent(resourcedictionary.read(bytesOf(asFile(line)), options))

    expect(problems).toEqual([])
    expect(entries.map(({ context, target }) => [context, target])).toEqual(isText ? [['k', ['t']]] : [])
  })

  it('are refused when they are something else', () => {
    expect(resourcedictionary.read(bytesOf('<Window/>'), options).problems).toEqual([
      { line: 1, column: 1, message: 'Not a resource dictionary: the root element is Window' },
    ])
  })

  it('get new texts in the manner of the others', () => {
    const line = '<x:String x:Key="a">A</x:String>'
    const entry = { context: 'b', source: [], target: ['B & C'] }

    expect(textOf(resourcedictionary.add(bytesOf(asFile(line)), [entry], options))).toBe(
      asFile(line, '<x:String x:Key="b">B &amp; C</x:String>'),
    )
    expect(textOf(resourcedictionary.add(bytesOf(asFile()), [entry], options))).toBe(
      asFile('<s:String x:Key="b">B &amp; C</s:String>').replace('    <', '  <'),
    )
  })

  it('start with the namespaces of the base and no resources', () => {
    const base = asFile('<s:String x:Key="a">A</s:String>', '<SolidColorBrush x:Key="b"/>')
    const create = { ...options, sourceLanguage: 'en' }

    expect(textOf(resourcedictionary.create(bytesOf(base), create))).toBe(asFile())
    const added = resourcedictionary.add(
      resourcedictionary.create(null, create),
      [{ context: 'a', source: [], target: ['x'] }],
      options,
    )
    expect(plainContent(resourcedictionary.read(added, options)).entries).toMatchObject([
      { context: 'a', target: ['x'] },
    ])
  })

  it('keep whitespace that counts', () => {
    const line = (text: string, attributes = '') => `<s:String x:Key="a"${attributes}>${text}</s:String>`
    const preserve = ' xml:space="preserve"'
    const edited = (before: string, text: string) =>
      textOf(
        resourcedictionary.write(bytesOf(asFile(before)), new Map([['a', { target: [text] }]]), options)
          .bytes,
      )

    expect(edited(line('one'), 'two\nlines')).toBe(asFile(line('two\nlines', preserve)))
    expect(edited(line('one', preserve), 'two\nlines')).toBe(asFile(line('two\nlines', preserve)))
    expect(edited(line('for\n looks'), 'two\n lines')).toBe(asFile(line('two\n lines')))
    expect(edited(line('one'), 'two')).toBe(asFile(line('two')))
  })

  it('keep it in new texts too, unless it does not count in the template', () => {
    const entry = { context: 'a', source: [], target: ['two\nlines'] }
    const template = (attributes: string) =>
      bytesOf(asFile(`<s:String x:Key="a"${attributes}>A\n B</s:String>`))
    const added = (attributes: string) =>
      textOf(
        resourcedictionary.add(bytesOf(asFile()), [entry], { ...options, template: template(attributes) }),
      )

    expect(added(' xml:space="preserve"')).toContain('x:Key="a" xml:space="preserve">')
    expect(added('')).toContain('x:Key="a">')
  })

  it('lose a text with its line', () => {
    const [a, b] = ['a', 'b'].map((key) => `<s:String x:Key="${key}">t</s:String>`) as [string, string]

    expect(textOf(resourcedictionary.remove(bytesOf(asFile(a, b)), new Set(['a']), options))).toBe(asFile(b))
  })
})
