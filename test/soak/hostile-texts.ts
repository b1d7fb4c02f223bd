import { crc32, deflateRawSync } from 'node:zlib'

const XLIFF = '<xliff version="1.2"><file original="a" source-language="en" datatype="plaintext"><body>'
/** Each stands for ten of the one before. */
const ENTITIES = `<!DOCTYPE x [<!ENTITY e0 "eeeeeeeeee">${tenfold((i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`)}]>`
const ALIASES = `a0: &a0 [a]\n${tenfold((i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]\n`)}`

/** Texts that cost a parser more than others, each as long as asked. */
export const HOSTILE_JSON: Readonly<Record<string, (bytes: number) => Buffer>> = {
  'nested lists': (bytes) => repeated('[', bytes),
  'nested objects': (bytes) => repeated('{"a":', bytes),
  numbers: (bytes) => Buffer.from(`{"units":[${'1,'.repeat(bytes / 2 - 10)}1]}`),
  'empty objects': (bytes) => Buffer.from(`{"units":[${'{},'.repeat(bytes / 3 - 10)}1]}`),
  'different objects': (bytes) => Buffer.from(`{"units":[${numbered((i) => `{"k${i}":1}`, bytes - 30)}]}`),
  'different keys': (bytes) => Buffer.from(`{${numbered((i) => `"k${i}":1`, bytes - 30)}}`),
  strings: (bytes) => Buffer.from(`{"target":[${numbered((i) => `"text ${i}"`, bytes - 30)}]}`),
  'one string': (bytes) => Buffer.from(`{"target":["${'x'.repeat(bytes - 20)}"]}`),
  escapes: (bytes) => Buffer.from(`{"target":["${'\\u017e'.repeat(bytes / 6 - 10)}"]}`),
  'invalid UTF-8': (bytes) => Buffer.concat([Buffer.from('{"a":"'), Buffer.alloc(bytes - 10, 0xff)]),
  spaces: (bytes) => Buffer.alloc(bytes, ' '),
}

/** Files for uploads: large ones of the usual formats, and some that no format would have. */
export const HOSTILE_FILES: Readonly<Record<string, (bytes: number) => Buffer>> = {
  'zeros.po': (bytes) => Buffer.alloc(bytes),
  'many.po': (bytes) => Buffer.from(numbered((i) => `msgid "s${i}"\nmsgstr "t${i}"\n`, bytes, '\n')),
  'many.json': (bytes) => Buffer.from(`{${numbered((i) => `"k${i}":"v${i}"`, bytes - 2)}}`),
  'many.yaml': (bytes) => Buffer.from(numbered((i) => `k${i}: v${i}`, bytes, '\n')),
  'many.csv': (bytes) => Buffer.from(`source,target\n${numbered((i) => `s${i},t${i}`, bytes - 20, '\n')}`),
  'many.xlf': (bytes) =>
    Buffer.from(`${XLIFF}${numbered((i) => `<trans-unit id="${i}"><source>s</source></trans-unit>`, bytes)}`),
  'entities.xlf': (bytes) => Buffer.from(`${ENTITIES}<xliff>${'&e9;'.repeat(bytes / 4 - 300)}</xliff>`),
  'aliases.yaml': (bytes) => Buffer.from(`${ALIASES}${numbered((i) => `k${i}: *a9`, bytes - 600, '\n')}`),
  'bomb.xlsx': (bytes) => zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(bytes * 100, '<c>')),
  'deep.json': (bytes) => repeated('{"a":', bytes),
  'deep.yaml': (bytes) => repeated('[', bytes),
  'deep.xlf': (bytes) => repeated('<a>', bytes),
  'one-line.properties': (bytes) => repeated('a=b\\\n', bytes),
}

/** A ZIP archive with one file (APPNOTE.TXT 4.3). */
export function zipOf(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content)
  const sizes = (at: number, head: Buffer) => {
    head.writeUInt16LE(20, at)
    head.writeUInt16LE(8, at + 4)
    head.writeUInt32LE(crc32(content), at + 10)
    head.writeUInt32LE(packed.length, at + 14)
    head.writeUInt32LE(content.length, at + 18)
    head.writeUInt16LE(name.length, at + 22)
    return head
  }
  const local = sizes(4, Buffer.alloc(30))
  local.writeUInt32LE(0x04034b50)
  const central = sizes(6, Buffer.alloc(46))
  central.writeUInt32LE(0x02014b50)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}

function tenfold(write: (index: number) => string): string {
  return Array.from({ length: 9 }, (_, index) => write(index)).join('')
}

/** Something over and over, cut off at a length. */
export function repeated(text: string, bytes: number): Buffer {
  return Buffer.alloc(bytes, text)
}

/** Different texts one after another, up to a length. */
export function numbered(write: (index: number) => string, bytes: number, separator = ','): string {
  const texts: string[] = []
  for (let length = 0; length < bytes; length += (texts.at(-1)?.length ?? 0) + 1)
    texts.push(write(texts.length))
  return texts.join(separator)
}
