import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './git.ts'

/** A bare repository in a folder of our own. Readers make this value themselves; it costs nothing. */
export interface Repository {
  readonly folder: string
}

/** The last commit that was fetched. One name for all branches: `a` and `a/b` could not both be files. */
export const UPSTREAM = 'refs/diglot/upstream'

/** Our last commit in a repository that has a remote: what was fetched, and what people here did since. */
export const LOCAL = 'refs/diglot/local'

/** Where references of commands that run are; what is there when a repository is opened was left behind. */
export const TEMPORARY = 'refs/diglot/temporary'

/**
 * Opens the repository for fetching and writing: makes it when it is missing or half made, and removes what killed
 * commands left. Only for whoever holds the lease of the repository, because a lock file is taken for stale.
 */
export async function openRepository(folder: string): Promise<Repository> {
  const isMade = ['HEAD', 'config', 'objects', 'refs'].every((name) => existsSync(join(folder, name)))
  if (isMade) await removeLeftovers(folder)
  else await makeRepository(folder)
  return { folder }
}

/** Removes the repository and its folder; nothing happens when there is none. */
export async function removeRepository({ folder }: Repository): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

const MAX_LOOSE = 2000
const MAX_PACKS = 30

/** Packs what has become many small files; cheap where that is not needed. Readers may go on meanwhile. */
export async function tidyRepository({ folder }: Repository, signal?: AbortSignal): Promise<void> {
  if (!(await isUntidy(folder))) return
  await git(['gc', '--auto', '--quiet'], {
    repository: folder,
    config: {
      'gc.auto': String(MAX_LOOSE),
      'gc.autoPackLimit': String(MAX_PACKS),
      'gc.autoDetach': 'false',
    },
    timeoutMs: 30 * 60_000,
    ...(signal && { signal }),
  })
}

/** Git's own guess, without the cost of asking it after each fetch: names of objects are even over 256 folders. */
async function isUntidy(folder: string): Promise<boolean> {
  const namesIn = (name: string) => readdir(join(folder, 'objects', name)).catch(() => [])
  const [loose, packed] = await Promise.all([namesIn('17'), namesIn('pack')])
  return loose.length * 256 >= MAX_LOOSE || packed.filter((name) => name.endsWith('.pack')).length > MAX_PACKS
}

/** Whether every object is there and whole; reads all of them, so only for where something went wrong. */
export async function isSound({ folder }: Repository): Promise<boolean> {
  if (!existsSync(folder)) return true
  const { status } = await git(['fsck', '--no-dangling', '--no-progress'], {
    repository: folder,
    timeoutMs: 30 * 60_000,
    expected: Array.from({ length: 256 }, (_, code) => code),
  })
  return status === 0
}

async function makeRepository(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  // Without a template: no hooks, and nothing that the machine's administrator put there.
  await git(['init', '--quiet', '--bare', '--template=', '--initial-branch=main'], { repository: folder })
}

/** Removes locks, half received packs and temporary files of commands that were killed. */
export async function removeLeftovers(folder: string): Promise<void> {
  const found = await Promise.all([
    leftovers(folder, /^(?:.*\.lock|shallow_.*|fast_import_crash_.*)$/),
    leftovers(join(folder, 'objects'), /^tmp_/),
    leftovers(join(folder, 'objects', 'pack'), /^(?:tmp_|\.tmp-|.*\.lock$)/),
    leftovers(join(folder, 'objects', 'info'), /\.lock$/),
    leftovers(join(folder, 'refs'), /\.lock$/, true),
  ])
  await Promise.all(found.flat().map((path) => rm(path, { recursive: true, force: true })))
  await rm(join(folder, TEMPORARY), { recursive: true, force: true })
}

async function leftovers(folder: string, name: RegExp, recursive = false): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { withFileTypes: true, recursive })
  return entries.filter((entry) => name.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
}
