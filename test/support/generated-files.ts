import fc from 'fast-check'
import type { FormatInfo } from '../../src/formats/format.ts'
import { type GeneratedFiles, textOfPieces } from './format-properties.ts'

/** What a format cannot hold, or not in one spelling only. */
interface Limits {
  /** Pieces of text that mean something else in it. */
  readonly without?: readonly string[]
  /** White space at the ends of a text is not kept. */
  readonly isTrimmed?: boolean
  /** Files with sources have no place for a context: the source alone is the key. */
  readonly hasNoContext?: boolean
  /** Files with sources know their entries by the context alone. */
  readonly isKeyedByContext?: boolean
  /** Turns a word into a key. */
  readonly keyOf?: (word: string) => string
}

const PIECES = [
  'a',
  'Zz',
  ' ',
  'č',
  '日',
  '😀',
  '\n',
  '\t',
  '"',
  "'",
  "''",
  '\\',
  '\\n',
  '/',
  '*/',
  '-->',
  '<b>',
  '&',
  '%s',
  '%n',
  '{0}',
  '{',
  '}',
  '=',
  ':',
  '#',
  ';',
  '|',
  '$',
  '@',
  '[',
  ']',
  '.',
  ',',
  '-',
  '!',
  '?>',
]
const MARKUP = ['<b>', '&', '-->', '?>']
const NO_CONTEXT: Limits = { hasNoContext: true }

const LIMITS: Readonly<Record<string, Limits>> = {
  // Inline markup is shown as markup, so only well-formed texts have one spelling.
  xliff: { without: MARKUP },
  'xliff2-placeables': { without: MARKUP },
  json: NO_CONTEXT,
  'json-nested': NO_CONTEXT,
  i18next: NO_CONTEXT,
  i18nextv4: NO_CONTEXT,
  'go-i18n-json': NO_CONTEXT,
  'go-i18n-json-v2': NO_CONTEXT,
  // Keys with `@` are attributes of others.
  arb: { hasNoContext: true, without: ['@'] },
  'nextcloud-json': NO_CONTEXT,
  properties: NO_CONTEXT,
  'properties-utf8': NO_CONTEXT,
  'properties-utf16': NO_CONTEXT,
  strings: NO_CONTEXT,
  'strings-utf8': NO_CONTEXT,
  stringsdict: NO_CONTEXT,
  resjson: { isKeyedByContext: true },
  xcstrings: { isKeyedByContext: true },
  'csv-simple': NO_CONTEXT,
  'csv-simple-utf-8': NO_CONTEXT,
  'csv-simple-iso': { hasNoContext: true, without: ['č', '日', '😀'] },
  // Lines of a value may look like comments, and are refused then; so is the key `rem`.
  ini: { isTrimmed: true, without: ['\n'], keyOf: (word) => `k${word}` },
  islu: { isTrimmed: true, without: ['%n'], keyOf: (word) => `k${word}` },
  laravel: { without: ['|'] },
  php: { keyOf: (word) => `$lang[${word}]` },
  // Braces are placeables, of which only well-formed ones can be written; some signs at the start of a line become them.
  fluent: { isTrimmed: true, without: ['{', '}', '{0}', '\n'] },
}

/** What generated files of a format are made of. */
export function generatedFilesOf({ id }: FormatInfo, isMonolingual: boolean): GeneratedFiles {
  const { without = [], isTrimmed, hasNoContext, isKeyedByContext, keyOf } = LIMITS[id] ?? {}
  const texts = textOfPieces(PIECES.filter((piece) => !without.includes(piece)))
  const words = fc.stringMatching(/^[a-z]{1,6}$/)
  return {
    contexts: hasNoContext && !isMonolingual ? fc.constant('') : keyOf ? words.map(keyOf) : words,
    texts: isTrimmed ? texts.map((text) => text.trim()) : texts,
    isKeyedByContext: isKeyedByContext ?? false,
  }
}
