import { describe, expect, it } from 'vitest'
import { plainContent } from '../../../test/support/plain-content.ts'
import { type Edit, entryKey, type Format, type ReadOptions } from '../format.ts'
import { appleXliff, plainXliff, poXliff, xliff } from './xliff.ts'

const options: ReadOptions = {
  language: 'cs',
  plural: { number: 3, names: ['one', 'few', 'many'] },
  isMonolingual: false,
}
const HEAD =
  '<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="f"><body>\n'
const TAIL = '\n</body></file></xliff>\n'

/** The units after an edit of the first one. */
function edited(format: Format, units: string, edit: Edit, read: ReadOptions = options): string {
  const bytes = Buffer.from(`${HEAD}${units}${TAIL}`)
  const [entry] = plainContent(format.read(bytes, read)).entries
  const result = format.write(bytes, new Map([[entryKey(entry!, read.isMonolingual), edit]]), read)
  expect(result.missing).toEqual([])
  return Buffer.from(result.bytes).toString('utf8').slice(HEAD.length, -TAIL.length)
}

describe('editing a unit', () => {
  it.each([
    [
      'keeps tags of the target and all around',
      '<trans-unit id="1" ><source>s</source><target  xml:lang="cs">old</target ><note>n</note></trans-unit>',
      '<trans-unit id="1" ><source>s</source><target  xml:lang="cs">new</target ><note>n</note></trans-unit>',
    ],
    [
      'opens an empty element',
      '<trans-unit id="1"><source>s</source><target /></trans-unit>',
      '<trans-unit id="1"><source>s</source><target>new</target></trans-unit>',
    ],
    [
      'adds a target behind the source',
      '<trans-unit id="1">\n  <source>s</source>\n  <note>n</note>\n</trans-unit>',
      '<trans-unit id="1">\n  <source>s</source>\n  <target>new</target>\n  <note>n</note>\n</trans-unit>',
    ],
    [
      'adds a target in the same line where all is in one line',
      '<trans-unit id="1"><source>s</source></trans-unit>',
      '<trans-unit id="1"><source>s</source><target>new</target></trans-unit>',
    ],
    [
      'leaves alternatives alone',
      '<trans-unit id="1"><source>s</source><alt-trans><target>a</target></alt-trans></trans-unit>',
      '<trans-unit id="1"><source>s</source><target>new</target><alt-trans><target>a</target></alt-trans></trans-unit>',
    ],
    [
      'replaces markup and comments of the old text',
      '<trans-unit id="1"><source>s</source><target>a<!-- c --><x id="1"/></target></trans-unit>',
      '<trans-unit id="1"><source>s</source><target>new</target></trans-unit>',
    ],
    [
      'keeps CDATA',
      '<trans-unit id="1"><source>s</source><target><![CDATA[a & b]]></target></trans-unit>',
      '<trans-unit id="1"><source>s</source><target><![CDATA[new]]></target></trans-unit>',
    ],
    [
      'writes CDATA where the source has it',
      '<trans-unit id="1"><source><![CDATA[s]]></source></trans-unit>',
      '<trans-unit id="1"><source><![CDATA[s]]></source><target><![CDATA[new]]></target></trans-unit>',
    ],
  ])('%s', (_, before, after) => {
    for (const format of [xliff, plainXliff, poXliff, appleXliff])
      expect(edited(format, before, { target: ['new'] })).toBe(after)
  })

  it('puts a new target where other units of the file have it, with their language', () => {
    const model =
      '\n<trans-unit id="2"><source>b</source>\n    <target xml:lang="cs">b</target>\n</trans-unit>'

    const after = edited(xliff, `<trans-unit id="1"><source>a</source></trans-unit>${model}`, {
      target: ['á'],
    })

    expect(after).toBe(
      `<trans-unit id="1"><source>a</source>\n    <target xml:lang="cs">á</target></trans-unit>${model}`,
    )
  })

  it.each([
    ['a <x id="1"/> &amp; b', 'a <x id="1"/> &amp; b'],
    ['a & <x id="1"/>', 'a &amp; <x id="1"/>'],
    ['a &lt; b &gt; c', 'a &lt; b &gt; c'],
    ['1 < 2 & <g>', '1 &lt; 2 &amp; &lt;g&gt;'],
    ['<g id="1">a', '&lt;g id="1"&gt;a'],
    ['<g id="1" id="2">a</g>', '&lt;g id="1" id="2"&gt;a&lt;/g&gt;'],
    ['<no:g>a</no:g>', '&lt;no:g&gt;a&lt;/no:g&gt;'],
    ['<my:g>a</my:g>', '<my:g>a</my:g>'],
    ['</target><target>', '&lt;/target&gt;&lt;target&gt;'],
    ['a<!-- c -->', 'a&lt;!-- c --&gt;'],
    ['<![CDATA[a]]>', '&lt;![CDATA[a]]&gt;'],
    ['&nbsp;', '&amp;nbsp;'],
    ['a\u0000b\ud800c', 'abc'],
    ['<g>'.repeat(30) + '</g>'.repeat(30), '&lt;g&gt;'.repeat(30) + '&lt;/g&gt;'.repeat(30)],
  ])('writes the text %j so that the file stays well-formed', (text, content) => {
    const before = '<trans-unit xmlns:my="urn:my" id="1"><source>s</source><target>t</target></trans-unit>'

    const after = edited(xliff, before, { target: [text] })

    expect(after).toBe(before.replace('>t<', () => `>${content}<`))
  })

  it('writes markup as text in the plain format', () => {
    const after = edited(plainXliff, '<trans-unit id="1"><source>s</source></trans-unit>', {
      target: ['<b>a</b> &amp; "b"'],
    })

    expect(after).toContain('<target>&lt;b&gt;a&lt;/b&gt; &amp;amp; "b"</target>')
  })

  it('escapes quotes and more as the file does', () => {
    const units = '<trans-unit id="1"><source>&quot;s&quot; > it&apos;s</source></trans-unit>'

    expect(edited(plainXliff, units, { target: [`"t" > 'u' <`] })).toContain(
      '<target>&quot;t&quot; > &apos;u&apos; &lt;</target>',
    )
  })

  it.each([
    [' a', true],
    ['a\nb', true],
    ['a  b', true],
    ['a b', false],
    ['<g id="1"> a</g>', true],
    ['<g id="1">a </g>b', true],
  ])('says that whitespace counts when %j has some', (text, isSaid) => {
    const after = edited(xliff, '<trans-unit id="1"><source>s</source><target>t</target></trans-unit>', {
      target: [text],
    })

    expect(after.includes('<trans-unit id="1" xml:space="preserve">')).toBe(isSaid)
  })

  it('says it of the target alone where source or notes would read otherwise', () => {
    const units = '<trans-unit id="1"><source>a  b</source><target>t</target></trans-unit>'
    const withoutTarget = '<trans-unit id="1"><source>s</source><note> n</note></trans-unit>'

    expect(edited(xliff, units, { target: [' t'] })).toContain('<target xml:space="preserve"> t</target>')
    expect(edited(xliff, withoutTarget, { target: [' t'] })).toContain(
      '<target xml:space="preserve"> t</target>',
    )
  })

  it('does not say again that whitespace counts', () => {
    const units = '<trans-unit id="1" xml:space="preserve"><source>s</source></trans-unit>'

    expect(edited(xliff, units, { target: [' t '] })).toContain('<target> t </target>')
  })

  it('keeps the one segment of a target in the plain format', () => {
    const segment = '<mrk mtype="seg" mid="7">s</mrk>'
    const units = `<trans-unit id="1"><source>s</source><seg-source>${segment}</seg-source></trans-unit>`

    const first = edited(plainXliff, units, { target: ['t'] })
    const second = edited(plainXliff, first, { target: ['u'] })

    const written = (text: string) =>
      `<seg-source>${segment}</seg-source><target><mrk mtype="seg" mid="7">${text}</mrk></target></trans-unit>`
    expect(first).toBe(`<trans-unit id="1"><source>s</source>${written('t')}`)
    expect(second).toBe(`<trans-unit id="1"><source>s</source>${written('u')}`)
  })
})

describe('the state of a unit', () => {
  const unit = (state: string, approved = '') =>
    `<trans-unit id="1"${approved}><source>s</source><target${state}>t</target></trans-unit>`

  it.each<[string, Edit, string]>([
    [unit(''), { target: ['u'], isFuzzy: false }, unit('')],
    [unit(''), { isFuzzy: true }, unit(' state="needs-translation"')],
    [unit(' state="needs-l10n"'), { isFuzzy: true }, unit(' state="needs-l10n"')],
    [unit(' state="new"'), { isFuzzy: false }, unit(' state="translated"')],
    [unit(" state='new'"), { isFuzzy: false }, unit(" state='translated'")],
    [
      unit(' state="needs-review-translation"'),
      { isFuzzy: false },
      unit(' state="needs-review-translation"'),
    ],
    [
      unit(' state="translated"'),
      { isFuzzy: false, isApproved: true },
      unit(' state="final"', ' approved="yes"'),
    ],
    [unit(''), { isFuzzy: false, isApproved: true }, unit('', ' approved="yes"')],
    [
      unit(' state="signed-off"', ' approved="yes"'),
      { isApproved: true },
      unit(' state="signed-off"', ' approved="yes"'),
    ],
    [
      unit(' state="final"', ' approved="yes"'),
      { isFuzzy: false, isApproved: false },
      unit(' state="translated"', ' approved="no"'),
    ],
    [
      unit(' state="final"', ' approved="yes"'),
      { isFuzzy: true },
      unit(' state="needs-translation"', ' approved="no"'),
    ],
    [unit(' state="final"'), { target: ['u'], isFuzzy: false }, unit(' state="translated"')],
    [unit(' state="final"'), { target: ['u'] }, unit(' state="final"')],
    [unit(' state="x-mine"'), { isFuzzy: false }, unit(' state="x-mine"')],
  ])('of %s after %j is kept true', (before, edit, after) => {
    expect(edited(xliff, before, edit)).toBe(edit.target ? after.replace('>t<', '>u<') : after)
  })

  it('of a text that was taken away is that of a new one', () => {
    expect(edited(xliff, unit(' state="final"'), { target: [''] })).toBe(
      '<trans-unit id="1"><source>s</source><target state="new"></target></trans-unit>',
    )
  })

  it('needs no target when there was none and still is none', () => {
    const units = '<trans-unit id="1"><source>s</source></trans-unit>'

    expect(edited(xliff, units, { target: [''], isFuzzy: false })).toBe(units)
  })
})

describe('editing plurals', () => {
  it('adds the forms that a group of gettext lacks', () => {
    const part = (form: number, source: string, target: string) =>
      `  <trans-unit id="g[${form}]" xml:space="preserve"><source>${source}</source><target>${target}</target></trans-unit>\n`
    const group = (parts: string) => `<group restype="x-gettext-plurals" id="g">\n${parts}</group>`
    const before = group(part(0, 'file', '') + part(1, 'files', ''))

    const after = edited(poXliff, before, { target: ['soubor', 'soubory', 'souborů'] })

    expect(after).toBe(
      group(part(0, 'file', 'soubor') + part(1, 'files', 'soubory') + part(2, 'files', 'souborů')),
    )
  })

  it('reads a source of two forms whatever the language', () => {
    const unit = (form: number, source: string) =>
      `<trans-unit id="g[${form}]"><source>${source}</source></trans-unit>`
    const units = `<group restype="x-gettext-plurals" id="g">${unit(0, 'file')}${unit(1, 'files')}${unit(2, 'files')}</group>`

    const { entries } = plainContent(poXliff.read(Buffer.from(`${HEAD}${units}${TAIL}`), options))

    expect(entries).toMatchObject([{ context: 'f///g', source: ['file', 'files'], target: ['', '', ''] }])
  })

  it('writes the forms of Apple by their names', () => {
    const part = (form: string, target: string) =>
      `<trans-unit id="/d:dict/v:dict/${form}:dict/:string"><source>s</source><target>${target}</target></trans-unit>\n`
    const before = part('one', '1') + part('other', '5')

    const after = edited(appleXliff, before, { target: ['den', 'dny', 'dní'] })

    expect(after).toBe(`${part('one', 'den')}${part('other', 'dní').trim()}${`\n${part('few', 'dny')}`}`)
  })
})

describe('monolingual files', () => {
  const monolingual = { ...options, isMonolingual: true }
  const unit = (target: string) => `<trans-unit id="k"><source>key</source>${target}</trans-unit>`

  it('are found by context and hold one language', () => {
    const { entries } = plainContent(
      xliff.read(Buffer.from(`${HEAD}${unit('<target>t</target>')}${TAIL}`), monolingual),
    )

    expect(entries).toMatchObject([{ context: 'f///k', source: [], target: ['t'] }])
  })

  it('as a template give the source where they have no target, and are edited there', () => {
    const template = { ...monolingual, isTemplate: true }

    expect(edited(xliff, unit(''), { target: ['new'] }, template)).toBe(unit('').replace('key', 'new'))
    expect(edited(xliff, unit('<target>t</target>'), { target: ['new'] }, template)).toBe(
      unit('<target>new</target>'),
    )
  })
})

describe('files that must not be changed', () => {
  it.each([
    ['a broken document', `${HEAD}<trans-unit id="1"><source>s</source>${TAIL}`],
    ['another format', '<resources/>'],
    ['XLIFF 2', '<xliff version="2.0"><file/></xliff>'],
    ['no XML', 'hello'],
  ])('are left alone: %s', (_, text) => {
    const bytes = Buffer.from(text)

    expect(xliff.write(bytes, new Map([['s\u0004f///1', { target: ['t'] }]]), options)).toEqual({
      bytes,
      missing: ['s\u0004f///1'],
    })
  })
})
