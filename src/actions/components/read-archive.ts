import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { AppError } from '../../domain/errors.ts'
import { checkContent, checkDensity } from '../../formats/zip/unpack-entry.ts'
import {
  packedBytes,
  quoteName,
  readZipDirectory,
  type ZipEntry,
  ZipProblem,
} from '../../formats/zip/zip-directory.ts'
import { isTreePath } from '../../vcs/content/tree-path.ts'

/** An uploaded file, with its path in the repository. */
export interface ArchiveFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Limits of an archive. */
interface ArchiveLimits {
  readonly maxEntries: number
  /** Maximum of bytes of one file, unpacked. */
  readonly maxFile: number
  /** Maximum of bytes of all files together, unpacked. */
  readonly maxSize: number
}

/** The default limits. */
const LIMITS: ArchiveLimits = { maxEntries: 10_000, maxFile: 100_000_000, maxSize: 100_000_000 }
const inflate = promisify(inflateRaw)

/** Unpacks a ZIP archive from an untrusted sender; rejects everything unusual, with the field `zipfile`. */
export async function readArchive(
  bytes: Uint8Array,
  limits: Partial<ArchiveLimits> = {},
): Promise<ArchiveFile[]> {
  try {
    return await unpack(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { ...LIMITS, ...limits })
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error
    throw new AppError('invalid', `The archive cannot be read. ${error.message}`, { field: 'zipfile' })
  }
}

async function unpack(
  bytes: Buffer,
  { maxEntries, maxFile, maxSize }: ArchiveLimits,
): Promise<ArchiveFile[]> {
  const entries = readZipDirectory(bytes, maxEntries).filter(({ name }) => !isLeftOut(name))
  checkNames(entries.map(({ name }) => name))
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  if (total > maxSize) throw new ZipProblem(`The unpacked files exceed ${maxSize} bytes in total.`)
  const large = entries.find(({ size }) => size > maxFile)
  if (large) throw new ZipProblem(`${quoteName(large.name)} exceeds ${maxFile} bytes.`)
  const files: ArchiveFile[] = []
  for (const entry of entries) files.push({ path: entry.name, bytes: await unpackOne(bytes, entry) })
  return files
}

async function unpackOne(bytes: Buffer, entry: ZipEntry): Promise<Uint8Array> {
  checkDensity(entry)
  const packed = packedBytes(bytes, entry)
  return checkContent(entry, entry.isDeflated ? await inflated(packed, entry) : packed)
}

async function inflated(packed: Buffer, { name, size }: ZipEntry): Promise<Buffer> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, size) })
  } catch {
    // Damaged, or longer than the directory says: the messages of zlib do not help users.
    throw new ZipProblem(`${quoteName(name)} is corrupted.`)
  }
}

/** True for files that tools add to archives. */
function isLeftOut(name: string): boolean {
  const parts = name.split('/')
  return parts[0] === '__MACOSX' || parts.at(-1) === '.DS_Store' || parts.includes('.git')
}

function checkNames(names: readonly string[]): void {
  const known = new Set<string>()
  const folders = new Set<string>()
  for (const name of names) {
    if (!isTreePath(name) || name.includes('\\')) {
      throw new ZipProblem(`${quoteName(name)} is not a valid path in an archive.`)
    }
    if (known.has(name)) throw new ZipProblem(`${quoteName(name)} appears twice.`)
    known.add(name)
    for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) folders.add(name.slice(0, at))
  }
  const both = names.find((name) => folders.has(name))
  if (both !== undefined) throw new ZipProblem(`${quoteName(both)} is both a file and a folder.`)
}
