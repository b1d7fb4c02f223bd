import { matchPart } from '../../domain/languages/file-mask.ts'
import type { RepositoryFile } from './plan-files.ts'
import type { RepositoryFiles } from './repository-files.ts'

/** Further files of a mask are ignored: it must be wrong. */
const MAX_SCREENSHOTS = 1000

/** The files that a mask matches, sorted by path; none for an empty mask. Each `*` matches any text without `/`. */
export function listScreenshotFiles(files: RepositoryFiles, mask: string): readonly RepositoryFile[] {
  if (mask === '') return []
  const patterns = mask.split('/')
  const found: RepositoryFile[] = []
  for (const path of files.startingWith(mask.split('*', 1)[0] ?? '')) {
    const parts = path.split('/')
    const isMatch =
      parts.length === patterns.length &&
      patterns.every((pattern, index) => matchPart(pattern, parts[index] ?? '') !== null)
    const blob = isMatch ? files.blobOf(path) : undefined
    if (blob !== undefined) found.push({ path, blob })
    if (found.length === MAX_SCREENSHOTS) break
  }
  return found
}
