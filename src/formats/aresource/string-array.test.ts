import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { type FormatTrial, tryFormat } from '../../../test/support/try-format.ts'
import { aresourceInfo } from './info.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const template = readFileSync(join(FIXTURES, 'arrays.en.xml'), 'utf8')
const translated = readFileSync(join(FIXTURES, 'arrays.cs.xml'), 'utf8')
const XLIFF = 'xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2"'

let android: FormatTrial
beforeAll(async () => {
  android = await tryFormat(aresourceInfo)
})

/** A file with this between the tags of its root. */
function file(...lines: readonly string[]): string {
  return `<resources>\n${lines.map((line) => `    ${line}\n`).join('')}</resources>\n`
}

describe('reading string arrays', () => {
  it('takes each item as a text with the name of the array and its place, and passes over references', () => {
    expect(android.list(template)).toEqual([
      ['title', 'Settings', ''],
      ['sort_orders[0]', 'By name', ' Shown in a list '],
      ['sort_orders[1]', 'By date', ' newest first '],
      [
        'sort_orders[4]',
        `By <b ${XLIFF}>size</b> of <xliff:g ${XLIFF} id="folder">%1$s</xliff:g>`,
        ' Shown in a list ',
      ],
      ['sort_values[0]', 'name', ''],
      ['sort_values[1]', 'date', ''],
      ['sort_orders', 'Order', ''],
      ['quotes[0]', "It's   here  ", ''],
      ['quotes[1]', '', ''],
      ['quotes[2]', '<p>raw</p>', ''],
      ['last', 'Last', ''],
    ])
  })

  it('marks the items of an array that is not for translation', () => {
    const { entries } = android.read(template)

    expect(entries.filter(({ isReadonly }) => isReadonly).map(({ context }) => context)).toEqual([
      'sort_values[0]',
      'sort_values[1]',
    ])
  })

  it('gives items the flags of their array', () => {
    const { entries } = android.read(
      file('<string-array name="a" weblate-flags="max-length:9"><item>x</item></string-array>'),
    )

    expect(entries.map(({ flags }) => flags)).toEqual(['max-length:9'])
  })

  it.each([
    '@string/ok',
    '@android:string/ok',
    '@com.example:string/a.b',
    '@null',
    '@drawable/icon',
    ' ?attr/name ',
    '?android:attr/name',
    '?android:name',
  ])('takes %j as a reference', (item) => {
    expect(android.list(file(`<string-array name="a"><item>${item}</item></string-array>`))).toEqual([])
  })

  it.each(['@', '?', '@home', '\\@string/ok', '?really', 'mail@string/x', '"@string/ok"', '@string/a b'])(
    'takes %j as a text',
    (item) => {
      expect(android.list(file(`<string-array name="a"><item>${item}</item></string-array>`))).toHaveLength(1)
    },
  )
})

describe('editing string arrays', () => {
  it('changes the one item', () => {
    expect(android.edit(translated, { 'sort_orders[1]': 'Podle "data"' })).toBe(
      translated.replace('<item>By date', '<item>Podle \\"data\\"'),
    )
  })

  it('escapes what would be a reference, so that the item stays a text', () => {
    const before = file('<string-array name="a"><item>x</item></string-array>')

    const after = android.edit(before, { 'a[0]': '@string/ok' })

    expect(after).toBe(before.replace('>x<', '>\\@string/ok<'))
    expect(android.list(after)).toEqual([['a[0]', '@string/ok', '']])
  })

  it('tells items that the file lacks, and those that are references', () => {
    expect(
      android.missing(template, { 'sort_orders[2]': 'x', 'sort_orders[5]': 'x', 'numbers[0]': 'x' }),
    ).toEqual(['sort_orders[2]', 'sort_orders[5]', 'numbers[0]'])
  })
})

describe('adding to string arrays', () => {
  const source = file(
    '<string name="a">A</string>',
    '<string-array name="days" product="default">',
    '    <item>Monday &amp; more</item>',
    '    <item>@string/a</item>',
    '    <item>Wednesday</item>',
    '</string-array>',
    '<string name="b">B</string>',
  )
  const own = file('<string name="a">Á</string>', '<string name="b">B</string>')
  const whole = file(
    '<string name="a">Á</string>',
    '<string-array name="days" product="default">',
    '    <item>Monday &amp; more</item>',
    '    <item>@string/a</item>',
    '    <item>Středa</item>',
    '</string-array>',
    '<string name="b">B</string>',
  )

  it('writes the whole array of the template, at its place, when the file has none of it', () => {
    expect(android.add(own, [{ context: 'days[2]', target: ['Středa'] }], source)).toBe(whole)
  })

  it('replaces texts that were filled in, and none that is translated', () => {
    const added = [
      { context: 'days[0]', target: ['Pondělí'] },
      { context: 'days[1]', target: ['is a reference'] },
      { context: 'days[2]', target: ['is there'] },
    ]

    expect(android.add(whole, added, source)).toBe(whole.replace('Monday &amp; more', 'Pondělí'))
  })

  it('fills an array that is shorter up to the new item', () => {
    const before = file('<string-array name="days"><item>Pondělí</item></string-array>')

    expect(android.add(before, [{ context: 'days[2]', target: ['Středa'] }], source)).toBe(
      file(
        '<string-array name="days"><item>Pondělí</item><item>@string/a</item><item>Středa</item></string-array>',
      ),
    )
  })

  it('adds all texts of a template to the file of a new language', () => {
    const added = android.read(template).entries.map(({ context, target }) => ({ context, target }))

    const filled = android.add(android.create(template), added, template)

    expect(android.list(filled).map(([context, text]) => [context, text])).toEqual(
      android.list(template).map(([context, text]) => [context, text]),
    )
    expect(filled).toContain('<item>@string/title</item>\n        <item>?attr/orderName</item>')
  })

  it('keeps an array apart from a string of the same name', () => {
    const both = file(
      '<string name="days">Days</string>',
      '<string-array name="days"><item>Mon</item></string-array>',
    )
    const added = [
      { context: 'days', target: ['Dny'] },
      { context: 'days[0]', target: ['Po'] },
    ]

    expect(android.add(android.create(null), added, both)).toContain(
      file(
        '<string name="days">Dny</string>',
        '<string-array name="days">',
        '    <item>Po</item>',
        '</string-array>',
      ),
    )
  })

  it('writes a note that all items have above the array, others above their item', () => {
    const items = (...notes: readonly string[]) =>
      notes.map((note, index) => ({ context: `a[${index}]`, target: [`${index}`], note }))

    expect(android.add(file(), items('same', 'same'))).toBe(
      file(
        '<!-- same -->',
        '<string-array name="a">',
        '    <item>0</item>',
        '    <item>1</item>',
        '</string-array>',
      ),
    )
    expect(android.add(file(), items('one', 'two'))).toBe(
      file(
        '<string-array name="a">',
        '    <!-- one -->',
        '    <item>0</item>',
        '    <!-- two -->',
        '    <item>1</item>',
        '</string-array>',
      ),
    )
  })

  it('fills gaps that no template explains with empty items, and takes no place that is far away', () => {
    const before = file('<string-array name="a" />')
    const added = [
      { context: 'a[1]', target: ['x'] },
      { context: 'a[1000]', target: ['y'] },
      { context: 'a[999999999999]', target: ['z'] },
    ]

    expect(android.add(before, added)).toBe(
      file('<string-array name="a">', '    <item></item>', '    <item>x</item>', '</string-array>'),
    )
  })
})

describe('removing from string arrays', () => {
  const before = file(
    '<string name="e">e</string>',
    '<!-- about days -->',
    '<string-array name="days">',
    '    <item>a</item>',
    '    <item>@string/b</item>',
    '    <!-- c -->',
    '    <item>c</item>',
    '    <item>d</item>',
    '</string-array>',
  )

  it('takes items from the end', () => {
    expect(android.remove(before, 'days[2]', 'days[3]')).toBe(
      before.replace('        <!-- c -->\n        <item>c</item>\n        <item>d</item>\n', ''),
    )
  })

  it('keeps an item that others follow, whose places would change', () => {
    expect(android.remove(before, 'days[0]', 'days[2]')).toBe(before)
  })

  it('takes the array away with its last text', () => {
    expect(android.remove(before, 'days[0]', 'days[2]', 'days[3]')).toBe(file('<string name="e">e</string>'))
  })
})

describe('generated string arrays', () => {
  const text = textOfPieces([
    'a',
    'word ',
    ' ',
    '"',
    "'",
    '\\',
    '&',
    '<b>x</b>',
    '<',
    '@',
    '?',
    'attr/x',
    '\n',
    '日本',
  ])
  const texts = fc.array(text, { minLength: 1, maxLength: 6 })
  const spelled = (list: readonly string[]) =>
    android.add(
      android.create(null),
      list.map((target, index) => ({ context: `a[${index}]`, target: [target] })),
    )

  it('hold all texts, the given ones translated and the others as in the template', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.tuple(fc.nat({ max: 5 }), text), { maxLength: 4 }), (list, given) => {
        const source = spelled(list)
        const expected = [...list]
        let bytes = android.create(source)
        for (const [index, target] of given) {
          if (index >= list.length) continue
          if (expected[index] === list[index]) expected[index] = target
          bytes = android.add(bytes, [{ context: `a[${index}]`, target: [target] }], source)
        }

        const isAdded = given.some(([index]) => index < list.length)
        expect(android.list(source).map(([, found]) => found)).toEqual(list)
        expect(android.list(bytes).map(([, found]) => found)).toEqual(isAdded ? expected : [])
      }),
      { numRuns: propertyRuns() },
    )
  })
})
