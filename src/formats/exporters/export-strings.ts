import { encodeString } from '../strings/string-escapes.ts'
import { type ExportedUnit, onlyText } from './exporter.ts'

const STYLE = { quote: '"', isRaw: false, limit: Number.POSITIVE_INFINITY } as const

/** Strings of iOS, in UTF-8; of plurals the text for one thing. */
export function exportStrings(units: readonly ExportedUnit[]): Uint8Array {
  const entries = units.map(({ context, target, note }) => {
    const comment = note === '' ? '' : `/* ${note.replaceAll('*/', '* /')} */\n`
    return `${comment}"${encodeString(context, STYLE)}" = "${encodeString(onlyText(target), STYLE)}";\n`
  })
  return Buffer.from(entries.join(''))
}
