/** A tag of XML and where it is. */
export interface XmlTag {
  readonly kind: 'start' | 'end' | 'empty'
  readonly name: string
  /** Names only, in order; empty for a closing tag. */
  readonly attributes: readonly string[]
  readonly start: number
  readonly end: number
}

/** Why a text is not well-formed XML. */
export interface XmlProblem {
  readonly start: number
  readonly end: number
  readonly message: string
}

const ENTITY = /&(?:[\p{L}_:][\p{L}\p{N}._:-]{0,60}|#[0-9]{1,7}|#x[0-9a-f]{1,6});/iuy
const NAME = /[\p{L}_:][\p{L}\p{N}\p{M}._:·-]*/uy
const BLANKS = /[ \t\r\n]*/y
const VALUE = /"[^<"]*"|'[^<']*'/y

/** Parses the tag that starts here, or returns the syntax error. */
export function readXmlTag(text: string, start: number): XmlTag | XmlProblem {
  const isEnd = text[start + 1] === '/'
  const nameAt = start + (isEnd ? 2 : 1)
  let at = endOf(NAME, text, nameAt)
  const name = text.slice(nameAt, at)
  if (name === '') {
    return {
      start,
      end: start + 1,
      message: 'The character < does not start a tag; escape it as &lt;.',
    }
  }
  const attributes: string[] = []
  const seen = new Set<string>()
  for (;;) {
    const next = endOf(BLANKS, text, at)
    if (text[next] === '>') {
      return { kind: isEnd ? 'end' : 'start', name, attributes, start, end: next + 1 }
    }
    if (!isEnd && text[next] === '/' && text[next + 1] === '>') {
      return { kind: 'empty', name, attributes, start, end: next + 2 }
    }
    const attribute = next > at && !isEnd ? readAttribute(text, next) : null
    if (!attribute || seen.has(attribute.name)) return brokenTag(start, at, name)
    seen.add(attribute.name)
    attributes.push(attribute.name)
    at = attribute.end
  }
}

function readAttribute(text: string, at: number): { readonly name: string; readonly end: number } | null {
  const nameEnd = endOf(NAME, text, at)
  const equals = endOf(BLANKS, text, nameEnd)
  if (nameEnd === at || text[equals] !== '=') return null
  const valueAt = endOf(BLANKS, text, equals + 1)
  const end = endOf(VALUE, text, valueAt)
  return end > valueAt && hasOnlyEntities(text, valueAt, end) ? { name: text.slice(at, nameEnd), end } : null
}

function hasOnlyEntities(text: string, start: number, end: number): boolean {
  for (let at = text.indexOf('&', start); at >= 0 && at < end; at = text.indexOf('&', at + 1)) {
    if (entityEnd(text, at) === null) return false
  }
  return true
}

/** The end of the entity that starts with this `&`, or null if it is not one. */
export function entityEnd(text: string, at: number): number | null {
  ENTITY.lastIndex = at
  return ENTITY.test(text) ? ENTITY.lastIndex : null
}

function brokenTag(start: number, end: number, name: string): XmlProblem {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name
  return { start, end, message: `The tag <${shown}> is malformed.` }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
