import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { BodyReservation } from './body-limiter.ts'
import type { FileSink } from './form-parts.ts'
import { UploadedFile } from './uploaded-file.ts'

/** Longer files are written to disk. */
const IN_MEMORY = 64 * 1024
/** Files left behind by a killed process are deleted after a day. */
const LEFT_MS = 24 * 60 * 60 * 1000
const cleaned = new Map<string, Promise<unknown>>()

/** Writes files to disk, and deletes them when the request is answered. */
interface UploadFiles {
  open(): FileSink
  /** Writes the buffered bytes; undefined if there are none. */
  flush(): Promise<void> | undefined
  /** Closes all files; must be called even if receiving the body fails. */
  close(): Promise<void>
}

interface OpenFile {
  readonly path: string
  readonly chunks: Buffer[]
  size: number
  handle: FileHandle | null
}

/** Opens files in the folder of a request. */
export function uploadFiles(reservation: BodyReservation): UploadFiles {
  const files: OpenFile[] = []

  async function write(): Promise<void> {
    for (const file of files) {
      if (!isWaiting(file)) continue
      file.handle ??= await create(file.path, reservation)
      const bytes = Buffer.concat(file.chunks.splice(0))
      // Node.js may write only a part of them.
      for (let at = 0; at < bytes.length; ) at += (await file.handle.write(bytes, at)).bytesWritten
    }
  }

  return {
    open() {
      const path = join(reservation.folder, randomBytes(16).toString('hex'))
      const file: OpenFile = { path, chunks: [], size: 0, handle: null }
      files.push(file)
      return {
        write(bytes) {
          file.chunks.push(Buffer.from(bytes))
          file.size += bytes.length
        },
        end: (filename) => new UploadedFile(filename, contentOf(file)),
      }
    },
    flush: () => (files.some(isWaiting) ? write() : undefined),
    async close() {
      for (const { handle } of files) await handle?.close()
    },
  }
}

function isWaiting({ chunks, size }: OpenFile): boolean {
  return size > IN_MEMORY && chunks.length > 0
}

/** A file on disk is returned before its last bytes are written. */
function contentOf({ path, chunks, size }: OpenFile): UploadedFile['content'] {
  return size > IN_MEMORY ? { path, size } : Buffer.concat(chunks)
}

async function create(path: string, reservation: BodyReservation): Promise<FileHandle> {
  await mkdir(reservation.folder, { recursive: true, mode: 0o700 })
  await deleteLeftFiles(reservation.folder)
  const handle = await open(path, 'wx', 0o600)
  // Nothing is lost if this fails: the file is deleted a day later.
  reservation.onRelease(() => void unlink(path).catch(() => {}))
  return handle
}

/** Runs once per process. */
function deleteLeftFiles(folder: string): Promise<unknown> {
  const known = cleaned.get(folder)
  if (known) return known
  const done = deleteOld(folder)
  cleaned.set(folder, done)
  return done
}

async function deleteOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    // Another process may have deleted it already.
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await unlink(path).catch(() => {})
  }
}
