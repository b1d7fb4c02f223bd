import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git } from './git.ts'

/** A bare repository in a local folder. Readers create this value themselves; it is free. */
export interface Repository {
  readonly folder: string
}

/** The last commit that was fetched. One name for all branches: `a` and `a/b` could not both be files. */
export const UPSTREAM = 'refs/diglot/upstream'

/** The last local commit in a repository with a remote: the fetched commits, and local changes since. */
export const LOCAL = 'refs/diglot/local'

/** References of running commands; those found when a repository is opened are leftovers. */
export const TEMPORARY = 'refs/diglot/temporary'

/**
 * Opens the repository for fetching and writing: creates it if it is missing or incomplete, and removes leftovers of
 * killed commands. Requires the lease of the repository, because lock files are considered stale.
 */
export async function openRepository(folder: string): Promise<Repository> {
  const isMade = ['HEAD', 'config', 'objects', 'refs'].every((name) => existsSync(join(folder, name)))
  if (isMade) await removeLeftovers(folder)
  else await makeRepository(folder)
  return { folder }
}

/** Removes the repository and its folder, if they exist. */
export async function removeRepository({ folder }: Repository): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

const MAX_LOOSE = 2000
const MAX_PACKS = 30

/** Packs loose objects if there are many; cheap otherwise. Readers are not affected. */
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

/**
 * Git's own heuristic, without the cost of calling it after each fetch: object names are evenly distributed over 256
 * folders.
 */
async function isUntidy(folder: string): Promise<boolean> {
  const namesIn = (name: string) => readdir(join(folder, 'objects', name)).catch(() => [])
  const [loose, packed] = await Promise.all([namesIn('17'), namesIn('pack')])
  return loose.length * 256 >= MAX_LOOSE || packed.filter((name) => name.endsWith('.pack')).length > MAX_PACKS
}

/** Whether every object exists and is intact; reads all of them, so only use it after errors. */
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
  // Without a template: no hooks or other files installed by the administrator.
  await git(['init', '--quiet', '--bare', '--template=', '--initial-branch=main'], { repository: folder })
}

/** Removes locks, partially received packs and temporary files of killed commands. */
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
