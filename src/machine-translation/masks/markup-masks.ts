import type { FixedSpan } from '../../domain/units/fixed-span.ts'
import { escapeMarkup, unescapeMarkup } from './escapes.ts'
import { compareMasks, damaged, type MaskedText, type Unmasked } from './masked-text.ts'
import { splitText, type TextPart } from './split-text.ts'

/** How masks are written; services keep elements in place, and move those around text with it. */
interface Markup {
  readonly fixed: (id: number, text: string) => string
  readonly open: (id: number) => string
  readonly close: string
  /** Elements of masks, of which other attributes may have any order. */
  readonly element: RegExp
  /** Line breaks are elements, and white space is not significant. */
  readonly hasBreaks: boolean
}

const XML: Markup = {
  fixed: (id) => `<x id="${id}"></x>`,
  open: (id) => `<g id="${id}">`,
  close: '</g>',
  element: /<\s{0,3}(\/?)\s{0,3}[xg]\b([^<>]{0,200})>/gi,
  hasBreaks: false,
}

const HTML: Markup = {
  fixed: (id, text) => `<span translate="no" class="notranslate" id="${id}">${escapeMarkup(text)}</span>`,
  open: (id) => `<span id="${id}">`,
  close: '</span>',
  element: /<\s{0,3}(\/?)\s{0,3}span\b([^<>]{0,200})>/gi,
  hasBreaks: true,
}

/** Elements that a service escaped although they are masks. */
const ESCAPED = /&lt;\s*(\/?\s*(?:x|g|span)\b(?:(?!&[lg]t;).){0,60}?)&gt;/gis
const ID = /\bid\s*=\s*(?:"|'|&quot;|\\")?\s*(\d{1,9})/i
const BREAK = /\r\n|\n|\r/g
const BREAK_TAG = /<br\b[^<>]{0,100}>/gi
/** A tag that is no mask: services that take markup have no reason to add any. */
const OTHER_TAG = /<[a-z/!?]/i

/** Masks spans as XML elements such as `<x id="5"></x>`; tags that enclose text as `<g id="5">…</g>`. */
export function maskAsXml(text: string, spans: readonly FixedSpan[]): Omit<MaskedText, 'hasWords'> {
  return maskAsMarkup(text, spans, XML)
}

/** Masks spans as HTML that is not translated, and line breaks as `<br>`. */
export function maskAsHtml(text: string, spans: readonly FixedSpan[]): Omit<MaskedText, 'hasWords'> {
  return maskAsMarkup(text, spans, HTML)
}

function maskAsMarkup(
  text: string,
  spans: readonly FixedSpan[],
  markup: Markup,
): Omit<MaskedText, 'hasWords'> {
  const parts = splitText(text, spans)
  const known = knownMasks(parts)
  const breaks = markup.hasBreaks ? breaksOf(parts) : []
  return {
    text: parts.map((part) => maskPart(part, markup)).join(''),
    placeholders: parts.flatMap((part) =>
      part.kind === 'words' ? [] : [{ mask: maskPart(part, markup), text: part.text }],
    ),
    unmask(answer) {
      const exact = unmask(answer, { markup, breaks, known })
      if (exact.problem === null) return exact
      const repaired = answer.replace(ESCAPED, (_, inner) => `<${unescapeMarkup(inner)}>`)
      return repaired === answer ? exact : unmask(repaired, { markup, breaks, known })
    },
  }
}

function maskPart(part: TextPart, markup: Markup): string {
  if (part.kind === 'fixed') return markup.fixed(part.id, part.text)
  if (part.kind === 'open') return markup.open(part.id)
  if (part.kind === 'close') return markup.close
  const escaped = escapeMarkup(part.text)
  return markup.hasBreaks ? escaped.replace(BREAK, '<br>') : escaped
}

function breaksOf(parts: readonly TextPart[]): string[] {
  return parts.flatMap((part) => (part.kind === 'words' ? (part.text.match(BREAK) ?? []) : []))
}

interface KnownMasks {
  /** Texts of placeholders, and of opening tags. */
  readonly texts: ReadonlyMap<number, string>
  /** Texts of closing tags by the ID of the opening one. */
  readonly closing: ReadonlyMap<number, string>
}

function knownMasks(parts: readonly TextPart[]): KnownMasks {
  const texts = new Map<number, string>()
  const closing = new Map<number, string>()
  for (const part of parts) {
    if (part.kind === 'close') closing.set(part.id, part.text)
    else if (part.kind !== 'words') texts.set(part.id, part.text)
  }
  return { texts, closing }
}

interface Unmasking {
  readonly markup: Markup
  /** The line breaks of the text, in order. */
  readonly breaks: readonly string[]
  readonly known: KnownMasks
}

const FOREIGN = damaged('The translation has markup that is not in the source.')
const CHANGED = damaged('The translation changed a placeholder.')

function unmask(answer: string, { markup, breaks, known }: Unmasking): Unmasked {
  const { texts, closing } = known
  const found: number[] = []
  const open: number[] = []
  let inside: number | null = null
  let restored = ''
  let last = 0
  let line = 0
  const text = markup.hasBreaks ? foldLines(answer) : answer
  /** Null for words with tags that are no masks. */
  const readWords = (until: number): string | null => {
    const words = text.slice(last, until)
    const bare = markup.hasBreaks ? words.replace(BREAK_TAG, '\n') : words
    if (OTHER_TAG.test(bare)) return null
    const plain = unescapeMarkup(bare)
    return markup.hasBreaks ? plain.replaceAll('\n', () => breaks[line++] ?? breaks[0] ?? '\n') : plain
  }
  for (const match of text.matchAll(markup.element)) {
    const words = readWords(match.index)
    if (words === null) return FOREIGN
    last = match.index + match[0].length
    const [, slash, attributes = ''] = match
    if (inside !== null) {
      if (slash !== '/' || isOther(words, texts.get(inside) ?? '')) return CHANGED
      inside = null
      continue
    }
    restored += words
    if (slash === '/') {
      const id = open.pop()
      if (id === undefined) return damaged('The translation has a closing tag without an opening tag.')
      restored += closing.get(id) ?? ''
      continue
    }
    const id = Number(ID.exec(attributes)?.[1] ?? Number.NaN)
    const isEmpty = attributes.trimEnd().endsWith('/')
    found.push(id)
    restored += texts.get(id) ?? ''
    if (!closing.has(id)) inside = isEmpty ? null : id
    else if (isEmpty) restored += closing.get(id) ?? ''
    else open.push(id)
  }
  const rest = readWords(text.length)
  if (rest === null) return FOREIGN
  const problem = compareMasks(texts, found)
  if (problem !== null) return damaged(problem)
  if (inside !== null || open.length > 0)
    return damaged('The translation has an opening tag without a closing tag.')
  return { text: restored + rest, problem: null }
}

/** Line breaks between words are white space in HTML. */
function foldLines(answer: string): string {
  return answer.replace(/(<br\b[^<>]{0,100}>)[\r\n]+/gi, '$1').replace(/[\r\n]+/g, ' ')
}

/** True for words inside a placeholder that are neither its text nor white space. */
function isOther(inside: string, text: string): boolean {
  const words = inside.replace(/\s+/g, ' ').trim()
  return words !== '' && words !== text.replace(/\s+/g, ' ').trim()
}
