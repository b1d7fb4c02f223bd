import type { Problem } from '../format.ts'
import { type Encoding, type TextFile, TOO_LARGE } from '../text/encoding.ts'
import { type Finding, locateFindings } from '../text/locate-findings.ts'

/** A decoded file, possibly with a problem, or the problem why it cannot be decoded. */
export interface OpenedText {
  readonly file: TextFile | null
  readonly problems: readonly Problem[]
  /** Entries with a NUL character are to be skipped: they cannot have been typed. */
  readonly hasNul: boolean
}

/** Programs and images have a NUL early; in a text it is an accident. */
const BINARY_SAMPLE = 1000

/**
 * Decodes a file and rejects those that are too large or not text. Bytes that are invalid in `charset` are read as
 * ISO-8859-1, which is reported unless any charset is accepted (null).
 */
export function openText(
  bytes: Uint8Array,
  decode: (bytes: Uint8Array) => TextFile | null,
  charset: Encoding['charset'] | null,
): OpenedText {
  const file = decode(bytes)
  if (!file) return { file: null, problems: [TOO_LARGE], hasNul: false }
  const nul = file.text.indexOf('\0')
  if (nul >= 0 && nul < BINARY_SAMPLE) {
    const finding = { offset: nul, message: 'Not a text file: it contains a null character' }
    return { file: null, problems: locateFindings(file.text, [finding]), hasNul: true }
  }
  const isOther = charset !== null && charset !== 'latin1' && file.encoding.charset === 'latin1'
  const findings: Finding[] = isOther ? [wrongBytes(bytes)] : []
  if (nul >= 0) findings.push({ offset: nul, message: 'Skipped an entry with a null character' })
  return { file, problems: locateFindings(file.text, findings), hasNul: nul >= 0 }
}

/** The first byte that is not UTF-8; each byte is one character of the fallback text. */
function wrongBytes(bytes: Uint8Array): Finding {
  const replaced = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const valid = replaced.slice(0, Math.max(0, replaced.indexOf('\ufffd')))
  return {
    offset: Buffer.byteLength(valid),
    message: 'Not UTF-8; the file was read as ISO-8859-1',
  }
}
