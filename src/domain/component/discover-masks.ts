/** A file mask that files of a repository make up, and the languages that it finds. */
export interface FoundMask {
  readonly filemask: string
  readonly files: readonly { readonly path: string; readonly code: string }[]
}

/** What is known of codes and files beside their names. */
export interface MaskRules {
  /** Says whether a text is the code or name of a language that is known. */
  readonly isLanguage: (code: string) => boolean
  /** Says whether a file of this name can have translations. */
  readonly isReadable: (path: string) => boolean
}

interface Group {
  readonly files: { readonly path: string; readonly code: string }[]
  others: number
}

const MAX_PATHS = 100_000
const MAX_DEPTH = 12
/** Folders and endings that stand for translations, so that one language is enough. */
const TELLING = /(?:^|\/)(?:locales?|lang(?:uage)?s?|i18n|l10n|translations?|intl|po|lc_messages)(?:\/|$)/i
const TELLING_NAME = /\.(?:po|xlf|xliff|arb|strings|stringsdict|resx|ftl|tbx|qm)$|(?:^|\/)values-/i
/** A whole name of a file or folder, one with a code behind it, before it, or between a name and an ending. */
const AFFIXES: readonly RegExp[] = [
  /^()(.+)()$/,
  /^(.+[._-])([^._-]+(?:[_-][^._-]+){0,2})()$/,
  /^(.*?[._-])([^._-]+(?:[_-][^._-]+){0,2})()$/,
  /^()([^._-]+(?:[_-][^._-]+)?)([._-].+)$/,
]

/**
 * Masks of the files that exist once for each language, those with most languages first; a file belongs to one mask only.
 * A part of a path stands for the language where most files at this place have a code there.
 */
export function discoverMasks(paths: Iterable<string>, rules: MaskRules): FoundMask[] {
  const groups = new Map<string, Group>()
  let looked = 0
  for (const path of paths) {
    if (!rules.isReadable(path)) continue
    looked += 1
    if (looked > MAX_PATHS) break
    for (const [mask, code] of masksOf(path)) {
      const group = groups.get(mask) ?? { files: [], others: 0 }
      groups.set(mask, group)
      if (rules.isLanguage(code)) group.files.push({ path, code })
      else group.others += 1
    }
  }
  const ranked = [...groups]
    .filter(([mask, { files, others }]) => files.length > 0 && isLikely(mask, files.length, others))
    .sort(([one, a], [other, b]) => b.files.length - a.files.length || rank(one) - rank(other))
  const claimed = new Set<string>()
  const found: FoundMask[] = []
  for (const [filemask, { files }] of ranked) {
    const free = files.filter(({ path }) => !claimed.has(path))
    if (free.length < files.length / 2 || !isLikely(filemask, free.length, 0)) continue
    for (const { path } of files) claimed.add(path)
    found.push({ filemask, files })
  }
  return found
}

function isLikely(mask: string, languages: number, others: number): boolean {
  if (others > languages) return false
  return languages > 1 || TELLING.test(mask.slice(0, mask.indexOf('*'))) || TELLING_NAME.test(mask)
}

/** Masks with more stars describe a place better, then those whose star is nearer to the end. */
function rank(mask: string): number {
  return -(mask.split('*').length * 1000 + mask.lastIndexOf('*'))
}

/** Every mask that finds a path, with the code that it has there. */
function* masksOf(path: string): Generator<readonly [mask: string, code: string]> {
  const parts = path.split('/')
  if (parts.length > MAX_DEPTH) return
  const seen = new Set<string>()
  for (const [index, part] of parts.entries()) {
    const isFile = index === parts.length - 1
    const dot = isFile ? part.lastIndexOf('.') : part.endsWith('.lproj') ? part.length - 6 : -1
    const [stem, ending] = dot > 0 ? [part.slice(0, dot), part.slice(dot)] : [part, '']
    for (const affix of AFFIXES) {
      const [, before = '', code = '', after = ''] = affix.exec(stem) ?? []
      if (code === '' || (!isFile && before !== '' && before !== 'values-') || (!isFile && after !== ''))
        continue
      const masked = `${before}*${after}${ending}`
      const others = parts.map((other, place) =>
        place === index ? masked : sameCode(other, code, place === parts.length - 1),
      )
      const mask = others.join('/')
      if (seen.has(mask)) continue
      seen.add(mask)
      yield [mask, code]
    }
  }
}

/** A part that is the same code again gets a star as well: `locale/cs/cs.po`. */
function sameCode(part: string, code: string, isFile: boolean): string {
  if (part === code) return '*'
  const dot = part.lastIndexOf('.')
  return isFile && dot > 0 && part.slice(0, dot) === code ? `*${part.slice(dot)}` : part
}
