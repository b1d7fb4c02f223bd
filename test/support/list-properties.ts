import type { Format, FormatInfo } from '../../src/formats/format.ts'
import { readOptions } from './format-options.ts'
import {
  type FormatProperty,
  keepsGeneratedFiles,
  keepsMixedLines,
  survivesAnyBytes,
  survivesDamage,
} from './format-properties.ts'
import { generatedFilesOf } from './generated-files.ts'

/** A property of a format, with a sentence for tests. */
export interface NamedProperty {
  readonly name: string
  readonly property: FormatProperty
}

/** All that must hold for any input of a format; `files` are real ones. */
export function listProperties(
  format: Format,
  info: FormatInfo,
  files: readonly Uint8Array[],
): readonly NamedProperty[] {
  const options = { ...readOptions(info, { file: '', language: 'cs' }), ...(info.isDocument && AS_BILINGUAL) }
  const real = files.map((bytes) => ({ bytes, options }))
  return [
    { name: 'survives any bytes', property: survivesAnyBytes(format, options) },
    { name: 'survives damaged files', property: survivesDamage(format, real) },
    ...(info.canAdd && !info.isDocument
      ? listGenerated(format, info)
      : [{ name: 'keeps the laws on mixed lines', property: keepsMixedLines(format, options, files) }]),
  ]
}

/** The texts of a document are known by their own words. */
const AS_BILINGUAL = { isMonolingual: false }

function listGenerated(format: Format, info: FormatInfo): NamedProperty[] {
  const modes = info.kind === 'both' ? [true, false] : [info.kind === 'monolingual']
  return modes.map((isMonolingual) => {
    const options = readOptions(info, { file: '', language: 'cs', isMonolingual })
    return {
      name: `keeps the laws on generated files ${isMonolingual ? 'of one language' : 'with sources'}`,
      property: keepsGeneratedFiles(format, options, generatedFilesOf(info, isMonolingual)),
    }
  })
}
