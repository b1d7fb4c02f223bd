import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formParts } from './form-parts.ts'
import { parseMultipart } from './multipart.ts'
import { multipartReader } from './multipart-reader.ts'
import { UploadedFile } from './uploaded-file.ts'

const TYPE = 'multipart/form-data; boundary=XX'

function lines(...parts: readonly string[]): Buffer {
  return Buffer.from(parts.join('\r\n'))
}

function field(name: string, value: string, ...headers: readonly string[]): string[] {
  return ['--XX', `Content-Disposition: form-data; name="${name}"`, ...headers, '', value]
}

function noFile(): never {
  throw new Error('There is no file')
}

function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return (error as Error).message
  }
}

describe('parseMultipart', () => {
  it.each([
    ['no boundary', 'multipart/form-data', lines('--XX--'), 'the boundary is missing'],
    ['an empty boundary', 'multipart/form-data; boundary=""', lines('--XX--'), 'the boundary is missing'],
    ['a long boundary', `multipart/form-data; boundary=${'x'.repeat(201)}`, lines('--XX--'), 'too long'],
    ['nothing at all', TYPE, lines(''), 'incomplete'],
    ['another boundary', TYPE, lines('--YY--', ''), 'incomplete'],
    ['text that ends early', TYPE, lines(...field('a', 'cut o')), 'incomplete'],
    [
      'a file that ends early',
      TYPE,
      lines('--XX', 'Content-Disposition: form-data; name="f"; filename="f"', '', 'cut'),
      'incomplete',
    ],
    ['headers that end early', TYPE, lines('--XX', 'Content-Disposition: form-data'), 'incomplete'],
    ['a last delimiter that ends early', TYPE, lines(...field('a', '1'), '--XX-'), 'incomplete'],
    ['text after a delimiter', TYPE, lines('--XX no', '', 'x', '--XX--'), 'incomplete'],
    ['a part without headers', TYPE, lines('--XX', 'x', '--XX--'), 'headers of a part are missing'],
    ['endless headers', TYPE, lines('--XX', `X: ${'x'.repeat(9000)}`, '', 'x', '--XX--'), 'too long'],
    ['a part without a name', TYPE, lines('--XX', 'Content-Type: text/plain', '', 'x', '--XX--'), 'no name'],
    [
      'an attachment',
      TYPE,
      lines('--XX', 'Content-Disposition: attachment; name="a"', '', 'x', '--XX--'),
      'no name',
    ],
    [
      'an unknown charset',
      TYPE,
      lines(...field('a', 'x', 'Content-Type: text/plain; charset=klingon'), '--XX--'),
      '"a" is not valid klingon',
    ],
    [
      'quoted-printable',
      TYPE,
      lines(...field('a', '=20', 'Content-Transfer-Encoding: quoted-printable'), '--XX--'),
      'base64',
    ],
  ])('rejects %s', (_what, type, body, message) => {
    expect(() => parseMultipart(body, type)).toThrow(message)
  })

  it('rejects text that is not UTF-8', () => {
    const body = Buffer.concat([lines(...field('a', '')), Buffer.from([0xff]), lines('', '--XX--')])

    expect(() => parseMultipart(body, TYPE)).toThrow('the part "a" is not valid utf-8')
  })

  it('rejects too many fields and too many files', () => {
    const fields = Array.from({ length: 2001 }, () => field('a', '1')).flat()
    const files = Array.from({ length: 21 }, () => [
      '--XX',
      'Content-Disposition: form-data; name="f"; filename="f"',
      '',
      'x',
    ]).flat()

    expect(() => parseMultipart(lines(...fields, '--XX--'), TYPE)).toThrow('more than 1000 fields')
    expect(() => parseMultipart(lines(...files, '--XX--'), TYPE)).toThrow('more than 20 files')
  })

  it.each([
    ['a text', field('a', 'x y'), 'a', 'x y'],
    ['an empty text', field('a', ''), 'a', ''],
    ['lines and dashes', field('a', '\r\n--X\r\n--'), 'a', '\r\n--X\r\n--'],
    ['a text with a type', field('a', 'ž', 'Content-Type: text/plain; charset=utf-8'), 'a', 'ž'],
    [
      'a text with a type and an encoding',
      field('a', 'ž', 'content-type: text/plain', 'Content-Transfer-Encoding: 8bit'),
      'a',
      'ž',
    ],
    ['a text of bytes', field('a', 'x', 'Content-Type: application/octet-stream'), 'a', 'x'],
    ['JSON in a text', field('a', '{"b":1}', 'Content-Type: application/json'), 'a', '{"b":1}'],
    ['base64', field('a', 'xb4=', 'Content-Transfer-Encoding: BASE64'), 'a', 'ž'],
    ['an escaped name', field('a\\"b\\\\c', 'x'), 'a"b\\c', 'x'],
    ['a name that is not ASCII', field('ž', 'x'), 'ž', 'x'],
    ['a name without quotes', ['--XX', 'content-disposition:form-data;name=a', '', 'x'], 'a', 'x'],
    [
      'spaces after the delimiter',
      ['--XX \t', 'Content-Disposition: form-data; name="a"', '', 'x'],
      'a',
      'x',
    ],
  ])('reads %s', (_what, part, name, value) => {
    expect(parseMultipart(lines(...part, '--XX--', ''), TYPE)).toEqual([[name, value]])
  })

  it('reads other charsets if a part declares them', () => {
    const text = Buffer.from('\xfcber', 'latin1')
    const head = lines(...field('a', '', 'Content-Type: text/plain; charset="ISO-8859-1"'))

    const entries = parseMultipart(Buffer.concat([head, text, lines('', '--XX--')]), TYPE)

    expect(entries).toEqual([['a', 'über']])
  })

  it.each([
    ['a plain name', 'filename="a.po"', 'a.po'],
    ['a name without its folders', 'filename="C:\\dir\\../etc/a.po"', 'a.po'],
    ['the longer name', `filename="x.po"; filename*=UTF-8''na%C3%AFve.po`, 'naïve.po'],
    ['the plain name where the longer one is broken', `filename="x.po"; filename*=UTF-8''%ff`, 'x.po'],
    ['a name with a semicolon', 'filename="a;b.po"', 'a;b.po'],
  ])('reads a file with %s', (_what, parameter, expected) => {
    const head = [
      '--XX',
      `Content-Disposition: form-data; name="file"; ${parameter}`,
      'Content-Type: text/x-po',
      '',
    ]

    const [entry] = parseMultipart(lines(...head, 'content', '--XX--'), TYPE)

    expect(entry).toEqual(['file', new UploadedFile(expected, Buffer.from('content'))])
  })

  it('omits a file field without a selected file', () => {
    const head = [
      '--XX',
      'Content-Disposition: form-data; name="f"; filename=""',
      'Content-Type: application/octet-stream',
      '',
    ]

    expect(parseMultipart(lines(...head, '', ...field('a', '1'), '--XX--'), TYPE)).toEqual([['a', '1']])
  })

  it('ignores text before the first and after the last delimiter', () => {
    expect(parseMultipart(lines('hello', ...field('a', '1'), '--XX--', 'goodbye --XX'), TYPE)).toEqual([
      ['a', '1'],
    ])
    expect(parseMultipart(lines('--XX--'), TYPE)).toEqual([])
  })

  it('preserves files byte for byte', () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
    const tricky = fc
      .array(fc.constantFrom('\r\n', '--', 'X', '-', '\r', '\n', 'a'), { maxLength: 30 })
      .map((parts) => Buffer.from(parts.join('')))
      .filter(
        (content) =>
          !content.includes('\r\n--XX') &&
          !Buffer.concat([Buffer.from('\r\n'), content]).includes('\r\n--XX'),
      )

    fc.assert(
      fc.property(fc.array(fc.oneof(bytes, tricky), { maxLength: 5 }), (contents) => {
        const head = lines('--XX', 'Content-Disposition: form-data; name="f"; filename="f"', '', '')
        const parts = contents.flatMap((content) => [head, content, Buffer.from('\r\n')])

        const entries = parseMultipart(Buffer.concat([...parts, Buffer.from('--XX--\r\n')]), TYPE)

        expect(entries.map(([, value]) => (value as UploadedFile).content)).toEqual(contents)
      }),
    )
  })

  it('reads the same in chunks of any length', () => {
    const contents = fc.array(fc.constantFrom('\r\n', '\r\n--X', '--XX', '\r', 'x', '\r\n\r\n'), {
      maxLength: 12,
    })

    fc.assert(
      fc.property(contents, fc.integer({ min: 1, max: 40 }), (words, length) => {
        const body = lines(...field('a', words.join('')), ...field('b', ''), '--XX--', 'the end')
        const expected = outcome(() => parseMultipart(body, TYPE))

        const inChunks = outcome(() => {
          const { open, entries } = formParts(noFile, () => {})
          const reader = multipartReader(TYPE, open)
          for (let at = 0; at < body.length; at += length) reader.push(body.subarray(at, at + length))
          reader.end()
          return entries
        })

        expect(inChunks).toEqual(expected)
      }),
    )
  })

  it('rejects or reads any input quickly', () => {
    const junk = fc
      .array(
        fc.constantFrom(
          '--XX',
          '--XX--',
          '\r\n',
          '\r\n\r\n',
          'Content-Disposition: form-data; name="a"',
          ';',
          '"',
        ),
      )
      .map((parts) => Buffer.from(parts.join('')))

    fc.assert(
      fc.property(junk, (body) => {
        try {
          parseMultipart(body, TYPE)
        } catch (error) {
          expect(error).toMatchObject({ code: 'parse_error' })
        }
      }),
    )
    expect(() => parseMultipart(Buffer.from('\r\n--X'.repeat(3_000_000)), TYPE)).toThrow('incomplete')
  })
})
