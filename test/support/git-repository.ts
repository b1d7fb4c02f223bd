import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runGit } from '../golden/run-command.ts'

/** A bare repository that tests push to, as an upstream developer does. */
export interface TestRepository {
  /** Folder of the bare repository. */
  readonly path: string
  readonly url: string
  /** Commits files (null removes one) on the branch in use, pushes, and gives the id. */
  commit(files: Readonly<Record<string, string | null>>, message?: string): Promise<string>
  /** Runs git in the developer's clone. */
  git(...args: string[]): Promise<string>
}

const DEVELOPER = ['-c', 'user.name=Upstream Developer', '-c', 'user.email=upstream@example.com']

/** Makes `ROOT/NAME.git`, empty, with the default branch `main`. */
export async function makeRepository(root: string, name: string): Promise<TestRepository> {
  const path = join(root, `${name}.git`)
  const work = join(root, `${name}-work`)
  await runGit(['init', '--quiet', '--bare', '--initial-branch=main', path])
  await runGit(['init', '--quiet', '--initial-branch=main', work])
  await runGit(['remote', 'add', 'origin', path], work)
  const git = (...args: string[]) => runGit([...DEVELOPER, ...args], work)
  return {
    path,
    url: pathToFileURL(path).href,
    git,
    async commit(files, message = 'A change') {
      for (const [file, text] of Object.entries(files)) {
        if (text === null) await rm(join(work, file))
        else {
          await mkdir(dirname(join(work, file)), { recursive: true })
          await writeFile(join(work, file), text)
        }
      }
      await git('add', '--all')
      await git('commit', '--quiet', '--allow-empty', '--message', message)
      await git('push', '--quiet', '--force', 'origin', 'HEAD')
      return (await git('rev-parse', 'HEAD')).trim()
    },
  }
}
