import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The repository that the import reads: a bare one, which stands for the remote. */
export interface ImportSource {
  readonly url: string
  readonly branch: string
  /** Seconds that unpacking the bundle took. */
  readonly seconds: number
  /** Commits a change of one translation, and returns the path of its file. */
  changeOneFile(): string
}

const PERSON = { name: 'Bench', email: 'bench@example.com' }

/** Unpacks a bundle into a folder; a last commit leaves only the given folders of `po/`, or all if none is given. */
export function unpackBundle(bundle: string, folder: string, only: readonly string[] = []): ImportSource {
  const path = join(folder, 'remote.git')
  const started = performance.now()
  execFileSync('git', ['clone', '--quiet', '--bare', bundle, path])
  const seconds = (performance.now() - started) / 1000
  const git = (args: readonly string[], input?: string | Buffer) =>
    execFileSync('git', args, {
      cwd: path,
      maxBuffer: 1 << 28,
      ...(input !== undefined && { input }),
      env: {
        ...process.env,
        GIT_INDEX_FILE: join(folder, 'index'),
        GIT_AUTHOR_NAME: PERSON.name,
        GIT_AUTHOR_EMAIL: PERSON.email,
        GIT_COMMITTER_NAME: PERSON.name,
        GIT_COMMITTER_EMAIL: PERSON.email,
      },
    }).toString('utf8')
  const branch = git(['symbolic-ref', '--short', 'HEAD']).trim()
  const commit = (message: string) => {
    const made = git(['commit-tree', git(['write-tree']).trim(), '-p', 'HEAD', '-m', message]).trim()
    git(['update-ref', `refs/heads/${branch}`, made])
  }
  if (only.length > 0) {
    git(['read-tree', '--empty'])
    for (const name of only)
      git(['update-index', '--index-info'], git(['ls-tree', '-r', 'HEAD', `po/${name}`]))
    commit('Remove other components')
  }

  return {
    url: pathToFileURL(path).href,
    branch,
    seconds,
    changeOneFile() {
      const files = git(['ls-tree', '-r', '--name-only', 'HEAD']).split('\n')
      const file = files.find((name) => name.endsWith('/cs.po')) ?? files.find((name) => /\.po$/.test(name))
      if (file === undefined) throw new Error('The bundle has no PO file')
      const text = git(['show', `HEAD:${file}`])
      // The first texts are those of the header.
      const changed = text.replace(/\nmsgstr "([^"\\\n]{5,})"\n/, '\nmsgstr "$1 …"\n')
      if (changed === text) throw new Error(`${file} has no plain translation`)
      const blob = git(['hash-object', '-w', '--stdin'], changed).trim()
      git(['read-tree', 'HEAD'])
      git(['update-index', '--cacheinfo', `100644,${blob},${file}`])
      commit('Change a translation')
      return file
    },
  }
}
