import { listActiveDialects } from '../../../src/checks/placeholders/active-dialects.ts'
import { isFormatted, isPlaceholder, readTokens } from '../../../src/checks/placeholders/dialect.ts'
import { GUESSED_PLACEHOLDERS } from '../../../src/checks/placeholders/guessed-placeholders.ts'
import { flagSet } from '../../../src/domain/flags/flag-set.ts'

/** The kind of a text segment; all but `text` are shown as chips. */
type MarkKind = 'text' | 'placeholder' | 'markup' | 'break' | 'space' | 'invisible'

/** A segment of a text, from left to right without gaps. */
export interface Mark {
  readonly kind: MarkKind
  /** Its offset in UTF-16 units; unique in its text. */
  readonly start: number
  readonly text: string
  /** The visible replacement of an invisible character. */
  readonly shown: string
}

const MARKUP = /<\/?[a-zA-Z][^<>]*>|&(?:#\d+|#x[\da-f]+|\w+);|\[\/?[a-z]+(?:=[^\]]*)?\]/gi
const BREAK = /\r\n|\n|\r/g
const SPACES = /^[ \t]+|[ \t]+$|\t+| {2,}/gm
const INVISIBLE = /[\u00a0\u00ad\u061c\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g

const NAMES: Readonly<Record<string, string>> = {
  '\u00a0': 'nbsp',
  '\u00ad': 'shy',
  '\u202f': 'nnbsp',
  '\u200b': 'zwsp',
  '\u200c': 'zwnj',
  '\u200d': 'zwj',
  '\u200e': 'lrm',
  '\u200f': 'rlm',
  '\u2009': 'thinsp',
  '\u3000': 'ideographic space',
  '\ufeff': 'bom',
}

interface Place {
  readonly kind: MarkKind
  readonly start: number
  readonly end: number
}

/** Splits a text into segments: placeholders by flags or appearance, markup, line breaks, and invisible characters. */
export function markText(text: string, flags: string): readonly Mark[] {
  const places = [
    ...placeholderPlaces(text, flags),
    ...found(text, MARKUP, 'markup'),
    ...found(text, BREAK, 'break'),
    ...found(text, SPACES, 'space'),
    ...found(text, INVISIBLE, 'invisible'),
  ].sort((a, b) => a.start - b.start)
  const marks: Mark[] = []
  let at = 0
  for (const { kind, start, end } of places) {
    if (start < at || start === end) continue
    if (start > at) marks.push(piece('text', at, text.slice(at, start)))
    marks.push(piece(kind, start, text.slice(start, end)))
    at = end
  }
  if (at < text.length) marks.push(piece('text', at, text.slice(at)))
  return marks
}

/** The insertable segments of texts, without duplicates, in order. */
export function insertable(texts: readonly string[], flags: string): readonly string[] {
  const searched = texts.flatMap((text) => markText(text, flags))
  const kinds: ReadonlySet<MarkKind> = new Set(['placeholder', 'markup', 'invisible'])
  return [...new Set(searched.filter(({ kind }) => kinds.has(kind)).map(({ text }) => text))]
}

/** Flags define the syntax of placeholders; without them, common syntaxes are detected. */
function placeholderPlaces(text: string, flags: string): Place[] {
  const set = flagSet(flags)
  const dialects = listActiveDialects(set)
  const listed = (set.parameters('placeholders') ?? []).flatMap(({ text: searched, isRegex }) =>
    isRegex || searched === '' ? [] : occurrences(text, searched),
  )
  if (dialects.length === 0) return [...listed, ...found(text, GUESSED_PLACEHOLDERS, 'placeholder')]
  return dialects.flatMap((dialect) => {
    const tokens = readTokens(dialect, text)
    if (!isFormatted(dialect, tokens)) return listed
    const own = tokens.filter((token) => isPlaceholder(token) || token.kind === 'literal')
    return [...listed, ...own.map(({ start, end }): Place => ({ kind: 'placeholder', start, end }))]
  })
}

function occurrences(text: string, searched: string): Place[] {
  const places: Place[] = []
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + searched.length)) {
    places.push({ kind: 'placeholder', start: at, end: at + searched.length })
  }
  return places
}

function found(text: string, pattern: RegExp, kind: MarkKind): Place[] {
  return [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
    kind,
    start: index,
    end: index + match.length,
  }))
}

function piece(kind: MarkKind, start: number, text: string): Mark {
  return { kind, start, text, shown: shownAs(kind, text) }
}

function shownAs(kind: MarkKind, text: string): string {
  if (kind === 'break') return '↵'
  if (kind === 'space') return text.replaceAll(' ', '·').replaceAll('\t', '→')
  if (kind === 'invisible')
    return NAMES[text] ?? `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return text
}
