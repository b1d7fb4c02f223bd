import iconv from 'iconv-lite'
import { MAX_FILE_BYTES, type Problem } from '../format.ts'
import { decodeText, type Encoding, encodeText, TOO_LARGE } from '../text/encoding.ts'
import { problemAt } from '../text/position.ts'
import { mayHoldForbidden } from './control-bytes.ts'
import { readXml, type XmlDocument, type XmlVisitor } from './xml-tree.ts'

/** An XML file: the parsed document, and how to encode it again. */
export interface XmlFile {
  readonly document: XmlDocument
  readonly problems: readonly Problem[]
  /** The bytes of a text in the encoding of the file. */
  encode(text: string): Uint8Array
  /** Text between tags in which characters that the encoding lacks are numeric references. */
  referToMissing(xml: string): string
}

/** A parsed file, or the problem why it cannot be parsed. */
type OpenedXml = XmlFile | { readonly document: null; readonly problems: readonly Problem[] }

const DECLARED = /^<\?xml[^>]{0,200}?\bencoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})["']/
const LFS_POINTER = 'version https://git-lfs.github.com/spec/'
const LESS_THAN = 0x3c

/**
 * Decodes and parses a file. The encoding is that of the byte order mark, or else of the XML declaration, or else
 * UTF-8. A visitor sees each element as it ends (`readXml`).
 */
export function openXml(bytes: Uint8Array, visit?: XmlVisitor): OpenedXml {
  if (bytes.length > MAX_FILE_BYTES) return refused(TOO_LARGE)
  const charset = charsetOf(bytes)
  const isKnown =
    charset === 'utf-8' || charset === 'utf-16le' || charset === 'utf-16be' || charset === 'latin1'
  return isKnown ? openKnown(bytes, charset, visit) : openForeign(bytes, charset, visit)
}

function openKnown(bytes: Uint8Array, charset: Encoding['charset'], visit?: XmlVisitor): OpenedXml {
  const file = decodeText(bytes, charset)
  if (!file) return refused(TOO_LARGE)
  const { text, encoding } = file
  const isWrong = encoding.charset === 'latin1' && charset !== 'latin1'
  const limit = isWrong ? 0x7f : encoding.charset === 'latin1' ? 0xff : 0x10ffff
  const isWide = encoding.charset === 'utf-16le' || encoding.charset === 'utf-16be'
  const opened = openTree(text, {
    encode: (written) => encodeText({ text: written, encoding }),
    canHold: (character) => (character.codePointAt(0) ?? 0) <= limit,
    isClean: !isWide && !mayHoldForbidden(bytes),
    visit,
  })
  if (!isWrong || !opened.document) return opened
  const offset = Math.max(0, new TextDecoder(charset).decode(bytes).indexOf('\ufffd'))
  const problem = problemAt(
    text,
    offset,
    `Not valid ${charset.toUpperCase()}; the file was read as ISO-8859-1`,
  )
  return { ...opened, problems: [problem, ...opened.problems].slice(0, 100) }
}

/** Opens a file in a legacy encoding, if encoding it again returns the same bytes. */
function openForeign(bytes: Uint8Array, charset: string, visit?: XmlVisitor): OpenedXml {
  if (!iconv.encodingExists(charset)) return openKnown(bytes, 'utf-8', visit)
  const text = iconv.decode(Buffer.from(bytes), charset)
  if (Buffer.compare(iconv.encode(text, charset), bytes) !== 0)
    return refused({
      line: 1,
      column: 1,
      message: `The file is not in ${charset}, although its first line says so`,
    })
  return openTree(text, {
    encode: (written) => iconv.encode(written, charset),
    canHold: (character) => iconv.decode(iconv.encode(character, charset), charset) === character,
    isClean: false,
    visit,
  })
}

interface TreeOptions {
  encode(text: string): Uint8Array
  canHold(character: string): boolean
  /** No character is in the text that XML forbids. */
  readonly isClean: boolean
  readonly visit: XmlVisitor | undefined
}

function openTree(text: string, { encode, canHold, isClean, visit }: TreeOptions): OpenedXml {
  const nul = isClean ? -1 : text.indexOf('\0')
  if (nul >= 0) return refused(problemAt(text, nul, 'Not a text file: it contains a null character'))
  if (text.startsWith(LFS_POINTER))
    return refused({ line: 1, column: 1, message: 'This is a Git LFS pointer, not the file itself' })
  const document = readXml(text, visit, { isClean })
  return {
    document,
    problems: document.problems,
    encode,
    referToMissing: (xml) =>
      xml.replace(/[^\u0000-\u007f]/gu, (character) =>
        canHold(character) ? character : `&#${character.codePointAt(0)};`,
      ),
  }
}

function refused(problem: Problem): OpenedXml {
  return { document: null, problems: [problem] }
}

/** Appendix F of the XML recommendation, as far as it is in use. */
function charsetOf(bytes: Uint8Array): string {
  if (bytes[0] === LESS_THAN && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === LESS_THAN) return 'utf-16be'
  const declared = DECLARED.exec(Buffer.from(bytes.subarray(0, 400)).toString('latin1'))?.[1]?.toLowerCase()
  if (declared === 'iso-8859-1' || declared === 'latin1') return 'latin1'
  // UTF-16 would have been detected by now: programs that use it in memory are known to declare it for UTF-8 files.
  if (declared === undefined || /^(utf-?8|us-ascii|ascii|utf-?16|ucs-?2)/.test(declared)) return 'utf-8'
  return declared
}
