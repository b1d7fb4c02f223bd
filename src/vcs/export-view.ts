import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseBranchName } from './branch-name.ts'
import { checkObjectId } from './content/object-id.ts'
import type { Repository } from './repository.ts'

/** The folder of the export view, inside the repository's folder so that both are removed together. */
const FOLDER = 'export'
const CONFIG = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n'

/** The published part of a repository. */
interface ExportedBranch {
  readonly branch: string
  readonly commit: string
}

/**
 * Creates the view of a repository that is served to clients, and returns its folder: one branch at a commit, with the
 * objects of the repository. Internal references are not included.
 */
export async function openExportView(
  { folder }: Repository,
  { branch, commit }: ExportedBranch,
): Promise<string> {
  const view = join(folder, FOLDER)
  const ref = `refs/heads/${parseBranchName(branch)}`
  await mkdir(join(view, 'refs'), { recursive: true })
  await replace(join(view, 'config'), CONFIG)
  await replace(join(view, 'objects', 'info', 'alternates'), '../../objects\n')
  await replace(join(view, 'HEAD'), `ref: ${ref}\n`)
  await replace(
    join(view, 'packed-refs'),
    `# pack-refs with: peeled fully-peeled sorted \n${checkObjectId(commit)} ${ref}\n`,
  )
  // A shallow history stays shallow for clients.
  const shallow = await readOrNull(join(folder, 'shallow'))
  if (shallow === null) await rm(join(view, 'shallow'), { force: true })
  else await replace(join(view, 'shallow'), shallow)
  return view
}

/** Replaces a file atomically, because others may be reading it; an identical file is kept. */
async function replace(path: string, text: string): Promise<void> {
  if ((await readOrNull(path)) === text) return
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text)
  await rename(draft, path)
}

async function readOrNull(path: string): Promise<string | null> {
  return existsSync(path) ? readFile(path, 'utf8') : null
}
