import type { ExportId } from '../../domain/component/export-ids.ts'
import type { PluralName } from '../../domain/languages/plural-type.ts'

/** A string with its translation, for export to another format. */
export interface ExportedUnit {
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly context: string
  /** References joined by `, `. */
  readonly location: string
  readonly note: string
  /** All that hold for the string, joined by `, `. */
  readonly flags: string
  readonly state: 'empty' | 'fuzzy' | 'translated' | 'approved'
  /** Sixteen hexadecimal digits that identify the string within its component. */
  readonly checksum: string
}

/** The translation that is exported. */
export interface ExportPlace {
  readonly language: { readonly code: string; readonly name: string }
  readonly sourceLanguage: string
  readonly plural: {
    readonly number: number
    readonly formula: string
    readonly names: readonly PluralName[] | null
  }
  readonly projectName: string
  /** URL of the translation's page. */
  readonly page: string
  readonly generator: { readonly name: string; readonly version: string }
  /** `2026-11-15 05:00+0000` */
  readonly date: string
}

/** A format for export, without a file to start from. */
export interface Exporter {
  /** As in the query parameter `format`. */
  readonly id: ExportId
  readonly label: string
  readonly contentType: string
  readonly extension: string
  /**
   * Which components offer it: all, those with keys, those with gettext files, or those with several values per string.
   */
  readonly for: 'all' | 'monolingual' | 'gettext' | 'multi-value'
  /** Imports its code, which is optional: most sites use one or two exporters. */
  load(): Promise<ExportWriter>
}

/** Prints a file with these strings, in order. */
type ExportWriter = (units: readonly ExportedUnit[], place: ExportPlace) => Uint8Array

/** The text of a string in a format without plurals: the singular. */
export function onlyText(forms: readonly string[]): string {
  return forms[0] ?? ''
}
