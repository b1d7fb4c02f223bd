import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bindTemplate } from '../../../test/support/bind-template.ts'
import { describeFormat } from '../../../test/support/describe-format.ts'
import { describeGeneratedDocuments } from '../../../test/support/describe-generated-documents.ts'
import { textOfPieces } from '../../../test/support/describe-generated-files.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { entryKey, type WriteOptions } from '../format.ts'
import { txtInfo } from './info.ts'
import { txt } from './txt.ts'

const OPTIONS: WriteOptions = { language: 'cs', plural: { number: 3, names: null }, isMonolingual: true }
const FIXTURES = join(import.meta.dirname, 'fixtures')

describeFormat(bindTemplate(txtInfo, join(FIXTURES, 'doc.en.txt')), {
  fixtures: FIXTURES,
  cases: [
    { file: 'doc.en.txt', language: 'en' },
    { file: 'doc.cs.txt', language: 'cs' },
  ],
})

describeFormat(bindTemplate(txtInfo, join(FIXTURES, 'crlf.en.txt')), {
  fixtures: FIXTURES,
  cases: [{ file: 'crlf.en.txt', language: 'en' }],
})

describeGeneratedDocuments(txtInfo, {
  pieces: ['One', ' two', '\n', '\n\n', '\r\n', ' ', '\t', 'ž', '😀', '\u00a0', '\ufeff', '\u2028'],
  texts: textOfPieces(['a', ' ', '\n', 'ů', '🎉', '\t', '\u2028']),
})

function read(text: string, template?: string) {
  const options = template === undefined ? OPTIONS : { ...OPTIONS, template: Buffer.from(template) }
  return plainContent(txt.read(Buffer.from(text), options)).entries.map(
    ({ context, source, target, location }) => [context, source[0], target[0], location],
  )
}

function write(
  text: string,
  template: string,
  edits: Record<string, string>,
  contexts: Record<string, string> = {},
) {
  const changes = new Map(
    Object.entries(edits).map(([source, target]) => {
      const key = entryKey({ context: contexts[source] ?? '', source: [source] }, false)
      return [key, { target: [target] }]
    }),
  )
  const options = { ...OPTIONS, template: Buffer.from(template) }
  const { bytes, missing } = txt.write(Buffer.from(text), changes, options)
  return { text: Buffer.from(bytes).toString(), missing }
}

describe('plain text', () => {
  it('has a text per paragraph, with the line where it ends', () => {
    expect(read('One\nmore\n\n\n  Two\n')).toEqual([
      ['', 'One\nmore', 'One\nmore', ':3'],
      ['', '  Two', '  Two', ':5'],
    ])
  })

  it('tells repeated paragraphs apart by their location', () => {
    expect(read('Same\n\nOther\n\nSame\n').map(([context]) => context)).toEqual([':2', '', ':5'])
  })

  it('pairs a document with its template in their order', () => {
    expect(read('Jedna\n\nDva', 'One\n\nTwo')).toEqual([
      ['', 'One', 'Jedna', ':2'],
      ['', 'Two', 'Dva', ':3'],
    ])
  })

  it('finds the pairs when the template has got a paragraph', () => {
    const template = 'Title\n\nA new and rather long paragraph was put in here.\n\nEnd of all'

    expect(read('Nadpis\n\nKonec všeho', template).map(([, , target]) => target)).toEqual([
      'Nadpis',
      '',
      'Konec všeho',
    ])
  })

  it('edits in place, and puts the source back for an empty translation', () => {
    expect(write('Jedna\r\n\r\nDva', 'One\n\nTwo', { One: 'První\nřádek' }).text).toBe(
      'První\r\nřádek\r\n\r\nDva',
    )
    expect(write('Jedna\n\nDva\n', 'One\n\nTwo\n', { One: '' }).text).toBe('One\n\nDva\n')
  })

  it('builds the document anew when it lacks the paragraph', () => {
    const template = 'Title\n\nA new and rather long paragraph was put in here.\n\nEnd of all\n'
    const edits = { 'A new and rather long paragraph was put in here.': 'Nový odstavec' }

    expect(write('Nadpis\n\nKonec všeho\n', template, edits)).toEqual({
      text: 'Nadpis\n\nNový odstavec\n\nKonec všeho\n',
      missing: [],
    })
  })

  it('keeps translations that the encoding of the template lacks', () => {
    const template = Buffer.from(
      'Caf\u00e9\n\nA new and rather long paragraph was put in here.\n\nEnd\n',
      'latin1',
    )
    const edits = new Map([['A new and rather long paragraph was put in here.\u0004', { target: ['Nový'] }]])

    const written = txt.write(Buffer.from('Kavárnička\n\nŽár\n'), edits, { ...OPTIONS, template })

    expect(Buffer.from(written.bytes).toString()).toBe('Kavárnička\n\nŽár\n')
    expect(written.missing).toHaveLength(1)
  })

  it('refuses what would not be one paragraph, and what is not there', () => {
    const { text, missing } = write('Jedna\n', 'One\n', { One: 'a\n\nb', Two: 'x' })

    expect(text).toBe('Jedna\n')
    expect(missing).toEqual(['One\u0004', 'Two\u0004'])
  })

  it('edits one of several equal paragraphs', () => {
    const written = write('Same\n\nSame\n', 'Same\n\nSame\n', { Same: 'Totéž' }, { Same: ':3' })

    expect(written.text).toBe('Same\n\nTotéž\n')
  })

  it('starts a language with a copy of the template', () => {
    const template = Buffer.from('One\n')

    expect(txt.create(template, { ...OPTIONS, sourceLanguage: 'en' })).toBe(template)
  })
})
