import type { PathEntry } from './path-table.ts'

/** No name in the API is longer. */
const MAX_PARAM_LENGTH = 1000

/** The entry that a path matches, and the decoded values of its `:name` parts. */
export interface FoundPath {
  readonly entry: PathEntry
  readonly params: Readonly<Record<string, string>>
}

/** A node of the path tree. */
interface Branch {
  readonly fixed: Map<string, Branch>
  /** By the literal prefix of a part, as `file.` in `file.:format`. */
  readonly begun: Map<string, Branch>
  any: Branch | null
  /** Set if a path ends here. */
  entry: PathEntry | null
  names: readonly string[]
}

/** Matches paths that are still percent-encoded; literal parts take precedence over names. */
export function pathFinder(table: readonly PathEntry[]): (path: string) => FoundPath | null {
  const root = newBranch()
  for (const entry of table) {
    const parts = partsOf(entry.path)
    const end = parts.reduce(grow, root)
    end.entry = entry
    end.names = parts.flatMap((part) => nameOf(part) ?? [])
  }

  return (path) => {
    if (!path.startsWith('/')) return null
    const parts = path.includes('%') ? decoded(partsOf(path)) : partsOf(path)
    if (!parts) return null
    const values: string[] = []
    const end = walk(root, parts, 0, values)
    if (!end?.entry) return null
    const params: Record<string, string> = {}
    for (let index = 0; index < end.names.length; index += 1) {
      params[end.names[index] ?? ''] = values[index] ?? ''
    }
    return { entry: end.entry, params }
  }
}

function newBranch(): Branch {
  return { fixed: new Map(), begun: new Map(), any: null, entry: null, names: [] }
}

function grow(branch: Branch, part: string): Branch {
  if (isName(part)) {
    branch.any ??= newBranch()
    return branch.any
  }
  const beginning = beginningOf(part)
  const isBegun = beginning !== null && nameOf(part) !== null
  const [known, key] = isBegun ? ([branch.begun, beginning] as const) : ([branch.fixed, part] as const)
  const next = known.get(key) ?? newBranch()
  known.set(key, next)
  return next
}

/** Matches the path from part `index` on; `values` collects the values of names. */
function walk(branch: Branch, parts: readonly string[], index: number, values: string[]): Branch | null {
  const part = parts[index]
  if (part === undefined) return branch.entry ? branch : null
  const fixed = branch.fixed.get(part)
  const found =
    (fixed ? walk(fixed, parts, index + 1, values) : null) ?? walkBegun(branch, parts, index, values)
  if (found || !branch.any || part === '' || part.length > MAX_PARAM_LENGTH) return found
  values.push(part)
  const end = walk(branch.any, parts, index + 1, values)
  if (!end) values.pop()
  return end
}

function walkBegun(branch: Branch, parts: readonly string[], index: number, values: string[]): Branch | null {
  const part = parts[index] ?? ''
  const beginning = branch.begun.size === 0 ? null : beginningOf(part)
  const next = beginning === null ? undefined : branch.begun.get(beginning)
  const value = part.slice(beginning?.length ?? 0)
  if (!next || value === '' || value.length > MAX_PARAM_LENGTH) return null
  values.push(value)
  const end = walk(next, parts, index + 1, values)
  if (!end) values.pop()
  return end
}

function partsOf(path: string): string[] {
  return path.slice(1).split('/')
}

function isName(part: string): boolean {
  return part.startsWith(':')
}

/** The name in a part of a path, or null. */
function nameOf(part: string): string | null {
  return /^(?:\w+\.)?:(\w+)$/.exec(part)?.[1] ?? null
}

/** A part up to its first dot; null if it has none. */
function beginningOf(part: string): string | null {
  const dot = part.indexOf('.')
  return dot < 0 ? null : part.slice(0, dot + 1)
}

/** Null if a part is not percent-encoded UTF-8. */
function decoded(parts: readonly string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}
