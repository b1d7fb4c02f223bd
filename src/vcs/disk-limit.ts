import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RepositoryError } from './repository-error.ts'

const POLL_MS = 200

/**
 * Total size of all files in a folder, recursively; 0 if it does not exist. Files that vanish meanwhile are ignored.
 */
async function folderBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => fileBytes(join(entry.parentPath, entry.name))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Runs `work`, and aborts its signal as soon as the repository exceeds a size on disk. */
export async function withDiskLimit<T>(
  limit: { readonly folder: string; readonly maxBytes: number; readonly signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { folder, maxBytes, signal } = limit
  const packs = join(folder, 'objects', 'pack')
  const others = (await folderBytes(join(folder, 'objects'))) - (await folderBytes(packs))
  const controller = new AbortController()
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    const bytes = others + (await folderBytes(packs))
    isLooking = false
    if (bytes > maxBytes) controller.abort(tooLarge(maxBytes))
  }
  // If the folder can no longer be read, git fails too, with a better message.
  const timer = setInterval(() => look().catch(() => {}), POLL_MS)
  try {
    const result = await work(signal ? AbortSignal.any([signal, controller.signal]) : controller.signal)
    if ((await folderBytes(join(folder, 'objects'))) > maxBytes) throw tooLarge(maxBytes)
    return result
  } finally {
    clearInterval(timer)
  }
}

function tooLarge(maxBytes: number): RepositoryError {
  const megabytes = Math.round(maxBytes / 1024 / 1024)
  return new RepositoryError(
    'too_large',
    `The repository exceeds ${megabytes} MB; an administrator can raise VCS_MAX_SIZE`,
  )
}

async function fileBytes(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
    throw error
  }
}
