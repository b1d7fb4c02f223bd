import { findCodeInPath } from '../languages/file-mask.ts'

/** A file mask found in the files of a repository, and its languages. */
export interface FoundMask {
  readonly filemask: string
  readonly files: readonly { readonly path: string; readonly code: string }[]
}

/** What is known of codes and files besides their names. */
interface MaskRules {
  /** True if a text is the code or name of a known language. */
  readonly isLanguage: (code: string) => boolean
  /** True if a file with this name can contain translations. */
  readonly isReadable: (path: string) => boolean
}

const MAX_PATHS = 100_000
const MAX_DEPTH = 12
/** Maximum of masks whose other files are counted. */
const MAX_RANKED = 300
/** Folders and extensions that indicate translations, so that one language is enough. */
const TELLING = /(?:^|\/)(?:locales?|lang(?:uage)?s?|i18n|l10n|translations?|intl|po|lc_messages)(?:\/|$)/i
const TELLING_NAME = /\.(?:po|xlf|xliff|arb|strings|stringsdict|resx|ftl|tbx|qm)$|(?:^|\/)values-/i
/** A whole name of a file or folder, or one with a code after it, before it, or between name and extension. */
const AFFIXES: readonly RegExp[] = [
  /^()(.+)()$/,
  /^(.+[._-])([^._-]+(?:[_-][^._-]+){0,2})()$/,
  /^(.*?[._-])([^._-]+(?:[_-][^._-]+){0,2})()$/,
  /^()([^._-]+(?:[_-][^._-]+)?)([._-].+)$/,
]

/**
 * Masks of files that exist once per language, those with the most languages first; a file belongs to one mask only. A
 * part of a path stands for the language if most files at this position have a code there.
 */
export function discoverMasks(paths: Iterable<string>, rules: MaskRules): FoundMask[] {
  const readable: string[] = []
  for (const path of paths) {
    if (readable.length >= MAX_PATHS) break
    if (rules.isReadable(path)) readable.push(path)
  }
  const groups = new Map<string, { readonly path: string; readonly code: string }[]>()
  const codesOf = codeFinder(rules)
  for (const path of readable) {
    for (const [mask, code] of masksOf(path, codesOf)) {
      const files = groups.get(mask)
      if (files) files.push({ path, code })
      else groups.set(mask, [{ path, code }])
    }
  }
  const ranked = [...groups]
    .filter(([mask, files]) => isLikely(mask, files.length))
    .sort(([one, a], [other, b]) => b.length - a.length || rank(one) - rank(other))
    .slice(0, MAX_RANKED)
  const claimed = new Set<string>()
  const found: FoundMask[] = []
  for (const [filemask, files] of ranked) {
    const free = files.filter(({ path }) => !claimed.has(path))
    if (free.length < files.length / 2 || !isLikely(filemask, free.length)) continue
    if (countMatches(filemask, readable) > files.length * 2) continue
    for (const { path } of files) claimed.add(path)
    found.push({ filemask, files })
  }
  return found
}

/** Number of files that a mask matches, whatever its star stands for. */
function countMatches(mask: string, paths: readonly string[]): number {
  const first = mask.indexOf('*')
  const [before, after] = [mask.slice(0, first), mask.slice(mask.lastIndexOf('*') + 1)]
  const isSingle = mask.lastIndexOf('*') === first
  let count = 0
  for (const path of paths) {
    if (!path.endsWith(after) || !path.startsWith(before)) continue
    const inner = path.slice(before.length, path.length - after.length)
    if (isSingle ? inner !== '' && !inner.includes('/') : findCodeInPath(mask, path) !== null) count += 1
  }
  return count
}

function isLikely(mask: string, languages: number): boolean {
  return languages > 1 || TELLING.test(mask.slice(0, mask.indexOf('*'))) || TELLING_NAME.test(mask)
}

/** Masks with more stars are more specific, then those whose star is nearer to the end. */
function rank(mask: string): number {
  return -(mask.split('*').length * 1000 + mask.lastIndexOf('*'))
}

type CodesOf = (part: string, isFile: boolean) => readonly (readonly [masked: string, code: string])[]

/** Finds the languages that a part of a path may stand for; each folder is examined once. */
function codeFinder({ isLanguage }: MaskRules): CodesOf {
  const folders = new Map<string, ReturnType<CodesOf>>()
  return (part, isFile) => {
    const known = isFile ? undefined : folders.get(part)
    if (known) return known
    const codes = codesIn(part, isFile).filter(([, code]) => isLanguage(code))
    if (!isFile) folders.set(part, codes)
    return codes
  }
}

function codesIn(part: string, isFile: boolean): (readonly [masked: string, code: string])[] {
  const dot = isFile ? part.lastIndexOf('.') : part.endsWith('.lproj') ? part.length - 6 : -1
  const [stem, ending] = dot > 0 ? [part.slice(0, dot), part.slice(dot)] : [part, '']
  return AFFIXES.flatMap((affix) => {
    const [, before = '', code = '', after = ''] = affix.exec(stem) ?? []
    const isOdd = !isFile && ((before !== '' && before !== 'values-') || after !== '')
    return code === '' || isOdd ? [] : [[`${before}*${after}${ending}`, code] as const]
  })
}

/** Every mask that matches a path with the code of a language, and that code. */
function masksOf(path: string, codesOf: CodesOf): ReadonlyMap<string, string> {
  const parts = path.split('/')
  const masks = new Map<string, string>()
  if (parts.length > MAX_DEPTH) return masks
  for (const [index, part] of parts.entries()) {
    for (const [masked, code] of codesOf(part, index === parts.length - 1)) {
      const others = parts.map((other, place) =>
        place === index ? masked : sameCode(other, code, place === parts.length - 1),
      )
      masks.set(others.join('/'), code)
    }
  }
  return masks
}

/** A part that repeats the same code also gets a star: `locale/cs/cs.po`. */
function sameCode(part: string, code: string, isFile: boolean): string {
  if (part === code) return '*'
  const dot = part.lastIndexOf('.')
  return isFile && dot > 0 && part.slice(0, dot) === code ? `*${part.slice(dot)}` : part
}
