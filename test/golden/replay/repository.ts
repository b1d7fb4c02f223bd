import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runGit } from '../run-command.ts'
import type { Answer } from './answer.ts'
import type { Step } from './scenario.ts'
import type { Target } from './send-request.ts'

const DEVELOPER = ['-c', 'user.name=Upstream Developer', '-c', 'user.email=upstream@example.com']

/** Runs the git command of a step in a fresh bare clone of a repository. */
export function lookAtRepository({ git = '', args = [] }: Step, target: Target): Promise<Answer> {
  return inClone(['--bare', `${target.git}/${git}.git`], async (folder) => ({
    text: await runGit(args, folder),
  }))
}

/** Replaces texts in files and pushes the commit, like an upstream developer; throws when a text is not there. */
export function pushCommit({ push = '', edits = [], message = '' }: Step, target: Target): Promise<Answer> {
  return inClone([`${target.git}/${push}.git`], async (folder) => {
    for (const { file, from, to } of edits) {
      const path = join(folder, file)
      const before = await readFile(path, 'utf8')
      if (!before.includes(from)) throw new Error(`${push}: ${file} has no text ${JSON.stringify(from)}`)
      await writeFile(
        path,
        before.replace(from, () => to),
      )
    }
    await runGit([...DEVELOPER, 'commit', '--quiet', '--all', '--message', message], folder)
    await runGit(['push', '--quiet'], folder)
    return { text: 'pushed' }
  })
}

async function inClone(
  source: readonly string[],
  work: (folder: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'golden-clone-'))
  try {
    await runGit(['clone', '--quiet', ...source, folder])
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
