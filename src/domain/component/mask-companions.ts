import { findCodeInPath } from '../languages/file-mask.ts'

/** The files among which those that belong to a mask are found. */
export interface CompanionRules {
  /** All paths of the repository. */
  readonly paths: ReadonlySet<string>
  /** True if a code stands for the source language. */
  readonly isSource: (code: string) => boolean
}

const WORDS = ['Base', 'base', 'default', 'source', 'template']

/** The file with the source strings of a mask, which monolingual formats need; empty if there is none. */
export function findTemplate(filemask: string, { paths, isSource }: CompanionRules): string {
  const plain = withoutStar(filemask)
  if (plain !== null && paths.has(plain)) return plain
  const named = WORDS.map((word) => filemask.replaceAll('*', word)).find((path) => paths.has(path))
  if (named !== undefined) return named
  let best = ''
  for (const path of paths) {
    const code = findCodeInPath(filemask, path)
    // The shortest code has no country: `en` before `en_GB`.
    if (code !== null && isSource(code) && (best === '' || path.length < best.length)) best = path
  }
  return best
}

/**
 * The file from which new languages of a bilingual mask are created, such as `messages.pot`; empty if there is none.
 */
export function findNewBase(filemask: string, rules: CompanionRules): string {
  if (!/\.po$/i.test(filemask)) return findTemplate(filemask, rules)
  const folder = filemask.slice(0, filemask.indexOf('*')).replace(/[^/]*$/, '')
  const stem = /([^/*]+)\.po$/i.exec(filemask)?.[1]?.replace(/[._-]$/, '')
  const nearby = [...rules.paths]
    .filter((path) => path.endsWith('.pot') && path.startsWith(folder))
    .sort((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))
  const own = nearby.find((path) => stem !== undefined && `/${path}`.endsWith(`/${stem}.pot`))
  return own ?? (nearby.length === 1 ? (nearby[0] ?? '') : '')
}

/**
 * `values-*` becomes `values`, `messages_*.properties` becomes `messages.properties`; null if nothing would be left.
 */
function withoutStar(filemask: string): string | null {
  const plain = filemask.replace(/[._-]\*/, '')
  return plain === filemask || plain.includes('*') ? null : plain
}

function depth(path: string): number {
  return path.split('/').length
}
