import type { CompleteBody } from '../route.ts'

/** Member names of older clients. */
const OLDER: Readonly<Record<string, string>> = { author: 'author_name', email: 'author_email' }
const YES: ReadonlySet<unknown> = new Set(['yes', 'true', 'True', '1', 'on', true, 1])

/** The members of an upload by their current names; blank ones count as missing. */
export const completeUpload: CompleteBody = (body) => {
  const result: Record<string, unknown> = { ...body }
  for (const [older, name] of Object.entries(OLDER)) {
    if (result[name] === undefined && result[older] !== undefined) result[name] = result[older]
  }
  if (result.conflicts === undefined && YES.has(result.overwrite)) result.conflicts = 'replace-translated'
  for (const name of ['author_name', 'author_email', 'method']) if (result[name] === '') delete result[name]
  return result
}
