import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { Context } from '../../context.ts'
import {
  findMemoryFilePart,
  insertMemoryFile,
  insertMemoryFilePart,
} from '../../storage/memory/memory-files.ts'

/** Bytes of a part before they are compressed. */
const PART = 1_000_000
const SPEED = { level: 1 }
const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)
/** Bytes that are read at once: others run in between. */
const PIECE = 64 * 1024

/** Stores a file in the database, a part at a time, and returns its ID. */
export async function storeMemoryFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { name, size }: { readonly name: string; readonly size: number },
  chunks: AsyncIterable<Uint8Array>,
): Promise<number> {
  const id = await insertMemoryFile(db, { name, size, createdAt: now() })
  let waiting: Uint8Array[] = []
  let bytes = 0
  let part = 0
  async function write(): Promise<void> {
    const content = await pack(Buffer.concat(waiting), SPEED)
    waiting = []
    bytes = 0
    await insertMemoryFilePart(db, id, part, content)
    part += 1
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= PART) await write()
  }
  if (bytes > 0) await write()
  return id
}

/** The bytes of a stored file, of which one part at a time is in memory. */
export async function* readStoredMemoryFile(
  { db }: Pick<Context, 'db'>,
  id: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let part = 0; ; part += 1) {
    const content = await findMemoryFilePart(db, id, part)
    if (!content) return
    const bytes = await unpack(content)
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
  }
}
