const MB = 1_000_000

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
export const HOSTILE_FILES: Readonly<Record<string, () => Buffer>> = {
  'zeros.po': () => Buffer.alloc(49 * MB),
  'many.po': () => Buffer.from(`${numbered((i) => `msgid "s${i}"\nmsgstr "t${i}"\n`, 12 * MB, '\n')}`),
  'many.json': () => Buffer.from(`{${numbered((i) => `"k${i}":"v${i}"`, 12 * MB)}}`),
  'deep.json': () => repeated('{"a":', 40 * MB),
  'deep.yaml': () => repeated('[', 40 * MB),
  'deep.xlf': () => repeated('<a>', 40 * MB),
  'many.csv': () => Buffer.from(`source,target\n${numbered((i) => `s${i},t${i}`, 12 * MB, '\n')}`),
  'one-line.properties': () => repeated('a=b\\\n', 40 * MB),
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
