import { listFiles, type PathFinding } from '../../vcs/content/list-files.ts'
import type { Repository } from '../../vcs/repository.ts'
import { type RepositoryFiles, repositoryFiles } from './repository-files.ts'

/** Components of one repository follow each other; after such a pause, none will follow soon. */
const KEPT_MS = 5000

/** The content of a commit. */
interface CommitFiles {
  readonly files: RepositoryFiles
  readonly problems: readonly PathFinding[]
}

let last: { readonly key: string; readonly list: CommitFiles } | null = null
let forgetting: NodeJS.Timeout | undefined

/** Lists the files of a commit; the newest list is cached briefly, because the next component needs the same. */
export async function listCommitFiles(
  repository: Repository,
  commit: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<CommitFiles> {
  const key = `${commit} ${repository.folder}`
  const list = last?.key === key ? last.list : await listAnew(repository, commit, options)
  last = { key, list }
  clearTimeout(forgetting)
  forgetting = setTimeout(() => {
    last = null
  }, KEPT_MS)
  forgetting.unref()
  return list
}

async function listAnew(
  repository: Repository,
  commit: string,
  options: { readonly signal?: AbortSignal },
): Promise<CommitFiles> {
  const { entries, problems } = await listFiles(repository, commit, options)
  return { files: repositoryFiles(entries), problems }
}
