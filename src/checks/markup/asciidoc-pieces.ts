import { findCodeSpans } from './code-spans.ts'
import type { Piece } from './compare-pieces.ts'
import { findEmphasis } from './markdown-emphasis.ts'
import { maskRanges } from './mask-ranges.ts'

const MARKUP = new RegExp(
  [
    // {attribute}
    '\\\\?\\{(?<attribute>[\\w-]{1,60})\\}',
    // <<id>> and <<id,text>>
    '<<(?<anchor>[^<>,\\s]{1,200})(?:,[^<>]{0,500})?>>',
    // [[id]]
    '\\[\\[(?<mark>[\\w:.-]{1,100})(?:,[^[\\]]{0,200})?\\]\\]',
    // Macros: xref:id[text], image::path[], footnote:[text], kbd:[Ctrl]
    '(?<![\\w])(?<macro>[a-z]{2,20})::?(?<target>[^\\s[\\]<>{}]{0,500})\\[',
    // #marked#
    '(?<![\\w#&])(?<hash>#)(?=\\S)[^#\\n]{1,500}(?<=\\S)#(?![\\w#])',
  ].join('|'),
  'g',
)

// Their targets are names that must not change; other macros have texts or URLs.
const NAMED_MACROS: ReadonlySet<string> = new Set([
  'anchor',
  'audio',
  'icon',
  'ifdef',
  'ifndef',
  'image',
  'include',
  'video',
  'xref',
])

const MACROS: ReadonlySet<string> = new Set([
  ...NAMED_MACROS,
  'asciimath',
  'btn',
  'footnote',
  'footnoteref',
  'ftp',
  'http',
  'https',
  'indexterm',
  'irc',
  'kbd',
  'latexmath',
  'link',
  'mailto',
  'menu',
  'pass',
  'stem',
])

/** Markup of an AsciiDoc text: formatting marks, macros, anchors and attributes. */
export function asciidocPieces(text: string): Piece[] {
  const code = findCodeSpans(text)
  const pieces: Piece[] = code.map(({ marker, start }) => ({
    key: marker,
    start,
    end: start + marker.length,
  }))
  const macros = [...text.matchAll(MARKUP)].flatMap(({ 0: found, index, groups = {} }) => {
    const key = keyOf(groups)
    return key === null || found.startsWith('\\') ? [] : [{ key, start: index, end: index + found.length }]
  })
  const plain = maskRanges(
    text,
    [...code, ...macros].sort((a, b) => a.start - b.start),
  )
  return [...pieces, ...macros, ...findEmphasis(plain)].sort((a, b) => a.start - b.start)
}

function keyOf(groups: Record<string, string | undefined>): string | null {
  const { attribute, anchor, mark, macro = '', target = '', hash } = groups
  if (attribute !== undefined) return `{${attribute}}`
  if (anchor !== undefined) return `<<${anchor}>>`
  if (mark !== undefined) return `[[${mark}]]`
  if (hash !== undefined) return '#'
  if (!MACROS.has(macro)) return null
  if (macro === 'xref') return `<<${target.replace(/^#/, '')}>>`
  if (NAMED_MACROS.has(macro)) return `${macro}:${target.replace(/^:/, '')}[]`
  return /^(?:https?|ftp|irc|link)$/.test(macro) ? 'link:…[]' : `${macro}:[]`
}
