import { openDecoder, type StreamDecoder } from './decode-stream.ts'
import type { FileItem, ItemReader } from './memory-file.ts'
import { readMemoryJson } from './read-memory-json.ts'
import { readMemoryTmx } from './read-memory-tmx.ts'

/** As many first bytes tell the encoding, and as many first characters the format. */
const START = 512

/**
 * The entries of a translation memory, Weblate's JSON or TMX, as its bytes arrive: memory does not grow with the file. After a
 * fatal problem nothing follows.
 */
export async function* readMemoryFile(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<readonly FileItem[], void, undefined> {
  let start: Buffer | null = Buffer.alloc(0)
  let decoder: StreamDecoder | null = null
  let head = ''
  let reader: ItemReader | null = null
  let line = 1

  function read(bytes: Buffer): FileItem[] {
    if (!decoder) {
      if (bytes[0] === 0x1f && bytes[1] === 0x8b) return [fatal('The file is compressed. Unpack it first.')]
      const opened = openDecoder(bytes)
      if ('unknown' in opened) return [fatal(`The encoding "${opened.unknown}" is not supported.`)]
      decoder = opened
    }
    const { text, isBroken } = decoder.write(bytes)
    const items = take(text)
    if (!isBroken || items.some(isFatal)) return items
    return [
      ...items,
      fatal('The file is not in UTF-8. Save it as UTF-8, or declare its encoding in the file.', line),
    ]
  }

  function take(text: string): FileItem[] {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1
    if (reader) return reader.push(text)
    head += text
    const first = /[^\s\ufeff]/.exec(head)?.[0]
    if (first === undefined) return head.length > 100_000 ? [fatal('The file is empty.')] : []
    if (first !== '<' && first !== '[' && first !== '{')
      return [fatal('The file is neither JSON nor TMX: it starts with neither “[” nor “<”.')]
    reader = first === '<' ? readMemoryTmx() : readMemoryJson()
    return reader.push(head)
  }

  for await (const chunk of chunks) {
    let bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (start !== null) {
      bytes = Buffer.concat([start, bytes])
      start = bytes.length < START ? bytes : null
      if (start !== null) continue
    }
    const items = read(bytes)
    if (items.length > 0) yield items
    if (items.some(isFatal)) return
  }
  const last = start !== null && start.length > 0 ? read(start) : []
  if (last.length > 0) yield last
  if (last.some(isFatal)) return
  if (!reader) yield [fatal('The file is empty.')]
  else {
    const end: FileItem[] = (reader as ItemReader).end()
    const isCut = decoder !== null && !(decoder as StreamDecoder).end()
    if (end.length > 0) yield end
    else if (isCut) yield [fatal('The file is truncated.', line)]
  }
}

function fatal(problem: string, line = 1): FileItem {
  return { line, number: 0, problem, isFatal: true }
}

function isFatal(item: FileItem): boolean {
  return 'problem' in item && item.isFatal
}
