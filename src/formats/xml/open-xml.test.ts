import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '../format.ts'
import { openXml, type XmlFile } from './open-xml.ts'

const TEXT = '<a>Žluťoučký kůň</a>'
const declared = (charset: string, text = TEXT) => `<?xml version="1.0" encoding="${charset}"?>\n${text}`

function open(bytes: Uint8Array): XmlFile {
  const opened = openXml(bytes)
  if (!opened.document) throw new Error(opened.problems[0]?.message)
  return opened
}

const BYTES: readonly (readonly [name: string, bytes: Uint8Array, text: string])[] = [
  ['UTF-8', Buffer.from(TEXT), TEXT],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), TEXT],
  [
    'UTF-16 with a byte order mark',
    Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'),
    declared('UTF-16'),
  ],
  ['UTF-16 without one', Buffer.from(declared('UTF-16'), 'utf16le'), declared('UTF-16')],
  ['big-endian UTF-16', Buffer.from(declared('UTF-16'), 'utf16le').swap16(), declared('UTF-16')],
  ['UTF-8 that calls itself UTF-16', Buffer.from(declared('utf-16')), declared('utf-16')],
  [
    'ISO-8859-1',
    Buffer.from(declared('ISO-8859-1', '<a>é</a>'), 'latin1'),
    declared('ISO-8859-1', '<a>é</a>'),
  ],
  ['windows-1250', iconv.encode(declared('windows-1250'), 'windows-1250'), declared('windows-1250')],
]

describe('opening XML', () => {
  it.each(BYTES)('reads %s and writes the same bytes', (_, bytes, text) => {
    const { document, encode, problems } = open(bytes)

    expect(problems).toEqual([])
    expect(document.text).toBe(text)
    expect(Buffer.from(encode(document.text))).toEqual(Buffer.from(bytes))
  })

  it.each([
    ['utf-8', 'č€', 'č€'],
    ['iso-8859-1', 'éč€', 'é&#269;&#8364;'],
    ['windows-1250', 'éč€日', 'éč€&#26085;'],
    ['iso-8859-1', '🎉', '&#127881;'],
  ])('refers by number to what %s lacks', (charset, text, written) => {
    expect(open(Buffer.from(declared(charset, '<a/>'))).referToMissing(text)).toBe(written)
  })

  it('reads bytes that are not UTF-8 as ISO-8859-1, reports it, and writes none of them', () => {
    const { document, problems, referToMissing } = open(Buffer.from('<a>\n<b>\xe9</b></a>', 'latin1'))

    expect(document.text).toContain('é')
    expect(problems).toEqual([
      { line: 2, column: 4, message: 'Not valid UTF-8; the file was read as ISO-8859-1' },
    ])
    expect(referToMissing('é')).toBe('&#233;')
  })

  it.each([
    ['NUL characters', Buffer.from('<a>\n\0</a>'), 2, 1, 'Not a text file: it contains a null character'],
    [
      'a Git LFS pointer',
      Buffer.from('version https://git-lfs.github.com/spec/v1\noid'),
      1,
      1,
      'This is a Git LFS pointer, not the file itself',
    ],
    [
      'bytes that its encoding does not have',
      Buffer.from(declared('shift_jis', '<a>\xff\xfe</a>'), 'latin1'),
      1,
      1,
      'The file is not in shift_jis, although its first line says so',
    ],
  ])('refuses %s', (_, bytes, line, column, message) => {
    expect(openXml(bytes)).toEqual({ document: null, problems: [{ line, column, message }] })
  })

  it('refuses what is too large before looking at it', () => {
    expect(openXml(new Uint8Array(MAX_FILE_BYTES + 1)).document).toBe(null)
  })

  it('takes an unknown encoding for UTF-8', () => {
    expect(open(Buffer.from(declared('x-unknown'))).document.text).toBe(declared('x-unknown'))
  })
})
