import { PAGES, type PagePath } from '../../../contract/pages.ts'

/** A page, with the parts of a path that its variables stand for. */
export interface MatchedPage {
  readonly page: PagePath
  /** Decoded, by the name of the variable. */
  readonly values: Readonly<Partial<Record<string, string>>>
  /** Decoded, those that `$` stands for; null if the page has none. */
  readonly slugs: readonly string[] | null
}

/** Paths of all pages. */
export const PAGE_PATHS = Object.keys(PAGES) as readonly PagePath[]

const FIXED: ReadonlySet<string> = new Set(PAGE_PATHS.filter((page) => !page.includes('$')))
const PATTERNS = PAGE_PATHS.filter((page) => page.includes('$')).map((page) => ({
  page,
  pattern: page.split('/').filter((part) => part !== ''),
}))

/** True for the path of a page that visitors can open even if the site requires sign-in. */
export function isPublicPage(path: string): boolean {
  return isFixed(path) && 'isPublic' in PAGES[path]
}

/** True for the path of a page that only signed-in users can see, whether or not the user that it names exists. */
export function needsUser(path: string): boolean {
  const page = matchPage(path)?.page
  return page !== undefined && 'needsUser' in PAGES[page]
}

/** The page at a path, still percent-encoded and with its final slash; null if there is none. */
export function matchPage(path: string): MatchedPage | null {
  if (isFixed(path)) return { page: path, values: {}, slugs: null }
  const parts = decodedParts(path)
  const match = parts && PATTERNS.find(({ pattern }) => isMatch(pattern, parts))
  if (!match) return null
  const { page, pattern } = match
  const variables = pattern.flatMap((name, index) =>
    name.startsWith('$') && name !== '$' ? [[name.slice(1), parts[index] ?? '']] : [],
  )
  return {
    page,
    values: Object.fromEntries(variables),
    slugs: pattern.at(-1) === '$' ? parts.slice(pattern.length - 1) : null,
  }
}

function isFixed(path: string): path is PagePath {
  return FIXED.has(path)
}

function isMatch(pattern: readonly string[], parts: readonly string[]): boolean {
  const hasRest = pattern.at(-1) === '$'
  if (hasRest ? parts.length < pattern.length : parts.length !== pattern.length) return false
  return pattern.every((part, index) => part.startsWith('$') || part === parts[index])
}

/** The decoded parts between slashes; null if one is invalid, or the path does not end with a slash. */
function decodedParts(path: string): string[] | null {
  if (!path.startsWith('/') || !path.endsWith('/')) return null
  try {
    return path.slice(1, -1).split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
