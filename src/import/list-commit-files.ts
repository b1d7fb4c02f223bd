import { type FileList, listFiles } from '../vcs/content/list-files.ts'
import type { Repository } from '../vcs/repository.ts'

/** Components of one repository follow each other; after such a pause, nobody asks again soon. */
const KEPT_MS = 5000

let last: { readonly key: string; readonly list: FileList } | null = null
let forgetting: NodeJS.Timeout | undefined

/** Lists the files of a commit; the newest list is kept for a moment, because the next component asks for the same. */
export async function listCommitFiles(
  repository: Repository,
  commit: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<FileList> {
  const key = `${commit} ${repository.folder}`
  const list = last?.key === key ? last.list : await listFiles(repository, commit, options)
  last = { key, list }
  clearTimeout(forgetting)
  forgetting = setTimeout(() => {
    last = null
  }, KEPT_MS)
  forgetting.unref()
  return list
}
