import { lineEndingOf } from '../text/position.ts'
import { detectEscapeStyle, escapeXmlText } from '../xml/xml-text.ts'

/** How a file writes what can be written in several ways. */
export interface AndroidStyle {
  /** `>` is escaped in text. */
  readonly greater: boolean
  /** A line break is before each `\n`, so that lines of the text are lines of the file. */
  readonly breakLines: boolean
  readonly lineEnding: '\n' | '\r\n' | '\r'
  /** Characters that the file writes as `\u00a0` or `&#160;`, never as themselves. */
  readonly spellings: ReadonlyMap<string, string>
  /** A text such as `@string/ok` is a reference to a resource; otherwise it is plain text. */
  readonly hasReferences: boolean
}

/** Position of a text within a string, and whether it is quoted. */
interface TextPlace {
  /** Nothing precedes it: a leading `@` or `?` would turn it into a reference. */
  readonly isFirst: boolean
  /** Double quotes keep its whitespace; otherwise each space that would be lost is written as `\u0020`. */
  readonly isQuoted: boolean
}

const RESOURCE = /^(?:@(?:[\w.]+:)?string\/[\w.]+|\?(?:[\w.]+:)?attr\/[\w.]+)$/

/** A text with the escapes of Android, not yet those of XML. */
export function escapeAndroid(text: string, style: AndroidStyle, { isFirst, isQuoted }: TextPlace): string {
  if (isFirst && style.hasReferences && RESOURCE.test(text)) return text
  let escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\\u000D')
    .replaceAll('\t', '\\t')
  if (!isQuoted) {
    escaped = escaped
      .replaceAll("'", "\\'")
      .replace(/ (?= )/g, '\\u0020')
      .replaceAll(' \n', '\\u0020\n')
    if (isFirst && /^[@?]/.test(escaped)) escaped = `\\${escaped}`
  }
  // Inside quotes a line break in the file would count.
  return escaped.replaceAll('\n', style.breakLines && !isQuoted ? `${style.lineEnding}\\n` : '\\n')
}

/** True when only double quotes or `\u0020` keep the whitespace of a text. */
export function needsQuotes(text: string): boolean {
  return /^ | $| {2}| \n/.test(text)
}

/** A text with the escapes of XML on top of those of Android. */
export function escapeForFile(escaped: string, { greater, spellings }: AndroidStyle): string {
  const xml = escapeXmlText(escaped, { ...PLAIN, greater })
  return spellings.size === 0
    ? xml
    : xml.replace(/[^\u0000-\u007f]/g, (character) => spellings.get(character) ?? character)
}

const ESCAPED_CHARACTER = /\\u([\da-f]{4})|&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi
const MAX_SPELLINGS = 50
const PLAIN = { greater: true, quote: false, apostrophe: false }

/** Detects how a file writes its texts; `samples` are contents of its strings. */
export function detectAndroidStyle(text: string, samples: readonly string[]): AndroidStyle {
  return {
    greater: detectEscapeStyle(samples, PLAIN).greater,
    breakLines: text.includes('\n\\n') || text.includes('\r\\n'),
    lineEnding: lineEndingOf(text),
    spellings: detectSpellings(text),
    hasReferences: true,
  }
}

function detectSpellings(text: string): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>()
  for (const [spelling, unicode, hex, decimal] of text.matchAll(ESCAPED_CHARACTER)) {
    const code = decimal === undefined ? Number.parseInt(unicode ?? hex ?? '', 16) : Number(decimal)
    const character = code >= 0x80 && code < 0xd800 ? String.fromCharCode(code) : ''
    if (character !== '' && !spellings.has(character)) spellings.set(character, spelling)
    if (spellings.size === MAX_SPELLINGS) break
  }
  return new Map([...spellings].filter(([character]) => !text.includes(character)))
}
