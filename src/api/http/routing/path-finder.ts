import findMyWay from 'find-my-way'
import type { PathEntry } from './path-table.ts'

/** No name in the API is longer. */
const MAX_PARAM_LENGTH = 1000

/** The entry that a path matches, and the decoded values of its `:name` parts. */
export interface FoundPath {
  readonly entry: PathEntry
  readonly params: Readonly<Record<string, string>>
}

/** Matches paths that are still percent-encoded and have no query; literal parts take precedence over names. */
export function pathFinder(table: readonly PathEntry[]): (path: string) => FoundPath | null {
  const router = findMyWay({ maxParamLength: MAX_PARAM_LENGTH })
  for (const entry of table) {
    // The catch-all route is used only if no other one is found.
    if (!entry.path.endsWith('*')) router.on('GET', patternOf(entry.path), () => {}, entry)
  }

  return (path) => {
    if (!path.startsWith('/')) return null
    const found = router.find('GET', path)
    if (!found || Object.values(found.params).includes('')) return null
    return { entry: found.store, params: found.params as FoundPath['params'] }
  }
}

/** The package would match a name at the end with nothing, and then not look for another route. */
function patternOf(path: string): string {
  return path.replace(/:\w+$/, '$&(.+)')
}
