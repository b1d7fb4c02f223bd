import { applySplices, type Splice } from '../text/splice.ts'
import type { XmlFile } from './open-xml.ts'

/** The bytes of a file with these splices applied; characters that its encoding lacks become references. */
export function saveXml(
  { document, encode, referToMissing }: XmlFile,
  splices: readonly Splice[],
): Uint8Array {
  const encodable = splices.map((splice) => ({ ...splice, text: referToMissing(splice.text) }))
  return encode(applySplices(document.text, encodable))
}
