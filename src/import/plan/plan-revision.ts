import { createHash } from 'node:crypto'
import type { FilePlan, RepositoryFile } from './plan-files.ts'

/** Represents everything that a component reads: unchanged as long as no file, path or language changes. */
export function planRevision(plan: FilePlan): string {
  const { template, intermediate, newBase, sourceFile, files, screenshots } = plan
  const parts = [
    [template, intermediate, newBase, sourceFile].map(placeOf),
    files.map((file) => [...placeOf(file), file.resolution.language.code]),
    // Components without screenshots keep the revision that they had before there were any.
    ...(screenshots.length > 0 ? [screenshots.map(placeOf)] : []),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

function placeOf(file: RepositoryFile | null): string[] {
  return file ? [file.path, file.blob] : []
}
