import { entityEnd, readXmlTag, type XmlProblem, type XmlTag } from './read-xml-tag.ts'

/** A text parsed as the content of an XML element. */
export interface XmlContent {
  /** Opening and empty tags in order. */
  readonly tags: readonly XmlTag[]
  /** All tags in order, closing ones too. */
  readonly all: readonly XmlTag[]
  /** The first syntax error, or null for a well-formed text. */
  readonly problem: XmlProblem | null
}

const SPECIAL = /[<&]|\]\]>|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Parses a text as the content of an element; named entities may have any name. */
export function readXml(text: string): XmlContent {
  const tags: XmlTag[] = []
  const all: XmlTag[] = []
  const open: XmlTag[] = []
  const stop = (problem: XmlProblem): XmlContent => ({ tags, all, problem })
  let at = 0
  for (;;) {
    SPECIAL.lastIndex = at
    const start = SPECIAL.exec(text)?.index
    if (start === undefined) break
    const after = skipOther(text, start)
    if (after === null) return stop(wrong(text, start))
    if (after > start) {
      at = after
      continue
    }
    const tag = readXmlTag(text, start)
    if ('message' in tag) return stop(tag)
    all.push(tag)
    at = tag.end
    if (tag.kind !== 'end') tags.push(tag)
    if (tag.kind === 'start') open.push(tag)
    if (tag.kind !== 'end') continue
    const opening = open.pop()
    if (opening?.name !== tag.name) return stop(wrongEnd(tag, opening))
  }
  const unclosed = open.pop()
  if (!unclosed) return { tags, all, problem: null }
  const message = `The tag <${shortName(unclosed)}> is not closed.`
  return stop({ start: unclosed.start, end: unclosed.end, message })
}

/** The end of an entity, comment, CDATA section or instruction; the same offset for a tag; null for a syntax error. */
function skipOther(text: string, at: number): number | null {
  if (text[at] === '&') return entityEnd(text, at)
  if (text[at] !== '<') return null
  for (const [opening, closing] of SECTIONS) {
    if (!text.startsWith(opening, at)) continue
    const end = text.indexOf(closing, at + opening.length)
    const isBroken = opening === COMMENT && text.slice(at + opening.length, end + 1).includes('--')
    return end < 0 || isBroken ? null : end + closing.length
  }
  return at
}

const COMMENT = '<!--'
const SECTIONS = [
  [COMMENT, '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

function wrong(text: string, start: number): XmlProblem {
  const sign = text[start] ?? ''
  if (sign === '&') {
    return {
      start,
      end: start + 1,
      message: 'The character & does not start an entity; escape it as &amp;.',
    }
  }
  if (sign === ']') return { start, end: start + 3, message: 'The sequence ]]> is not allowed in XML.' }
  if (text.startsWith(COMMENT, start) && text.includes('-->', start + COMMENT.length)) {
    return { start, end: start + COMMENT.length, message: 'An XML comment contains the sequence --.' }
  }
  if (sign === '<') return { start, end: start + 2, message: 'An XML comment or section is not closed.' }
  return { start, end: start + 1, message: 'This control character is not allowed in XML.' }
}

function wrongEnd(tag: XmlTag, opening: XmlTag | undefined): XmlProblem {
  const message = opening
    ? `Found </${shortName(tag)}>, but expected </${shortName(opening)}>.`
    : `The tag </${shortName(tag)}> has no opening tag.`
  return { start: tag.start, end: tag.end, message }
}

function shortName({ name }: XmlTag): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
