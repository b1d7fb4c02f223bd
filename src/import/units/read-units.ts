import type { Plural } from '../../domain/languages/language.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import type { FileContent, Format, FormatInfo, Problem, ReadOptions } from '../../formats/format.ts'
import { bilingualUnits, documentUnits, type FileUnit, monolingualUnits } from '../../formats/units.ts'
import { cleanUnits } from './clean-units.ts'

/** How a component reads its files. */
export interface FileReader {
  readonly format: Format
  readonly info: FormatInfo
  readonly isTemplated: boolean
  /** Which keys are included; null for all of them. */
  readonly keepsKeys: ((keys: readonly string[]) => readonly boolean[]) | null
}

/** The content of a file. */
interface ReadFile {
  readonly units: readonly FileUnit[]
  readonly problems: readonly Problem[]
  /** Entries with the key of an earlier entry, which are ignored. */
  readonly duplicates: number
}

/** Options for reading a file of a language. */
export function optionsFor(
  { isTemplated }: FileReader,
  language: string,
  plural: Pick<Plural, 'number' | 'type'>,
  isTemplate = false,
): ReadOptions {
  return {
    language,
    plural: { number: plural.number, names: findFormNames(plural.type) },
    isMonolingual: isTemplated,
    ...(isTemplate && { isTemplate }),
  }
}

/** The units of the source language: of a template, or of a base file. */
export function sourceUnits(reader: FileReader, content: FileContent): ReadFile {
  const units = reader.isTemplated ? combine(reader, content, content) : bilingualUnits(content)
  const duplicates = reader.keepsKeys ? 0 : content.entries.length - units.length
  return { units: cleanUnits(units), problems: content.problems, duplicates }
}

/** The units of a language file. */
export function languageUnits(
  reader: FileReader,
  template: FileContent | null,
  content: FileContent,
): ReadFile {
  const units = template ? combine(reader, template, content) : bilingualUnits(content)
  const duplicates = template ? 0 : content.entries.length - units.length
  return { units: cleanUnits(units), problems: content.problems, duplicates }
}

function combine(
  { info, keepsKeys }: FileReader,
  template: FileContent,
  content: FileContent,
): readonly FileUnit[] {
  if (info.isDocument) return documentUnits(template, content)
  const units = monolingualUnits(template, content)
  if (!keepsKeys) return units
  const isKept = keepsKeys(units.map(({ context }) => context))
  return units.filter((_, index) => isKept[index])
}
