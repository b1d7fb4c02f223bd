import type { FileFormatId } from '../domain/component/file-formats.ts'
import type { PluralRule } from '../domain/languages/plural-rule.ts'
import type { PluralName } from '../domain/languages/plural-type.ts'
import { joinForms } from '../domain/units/plural-text.ts'

/**
 * Reads a file as entries and writes edits back. Two laws hold for every format and are tested on every fixture:
 * writing without edits returns the same bytes; an edit changes that entry and nothing else. Readers never throw.
 */
export interface Format {
  /** All entries in the order of the file, and what could not be read. */
  read(bytes: Uint8Array, options: ReadOptions): FileContent
  /** The file with these entries changed. Keys that the file lacks are reported, not added. */
  write(bytes: Uint8Array, edits: Edits, options: WriteOptions): WriteResult
  /** The file with further entries, as the format's own tools would place them. */
  add(bytes: Uint8Array, entries: readonly NewEntry[], options: WriteOptions): Uint8Array
  /** The file without these entries; keys that it lacks are skipped. */
  remove(bytes: Uint8Array, keys: ReadonlySet<EntryKey>, options: WriteOptions): Uint8Array
  /** The file for a new language, with all translations empty; made from the base or template file, or from scratch. */
  create(base: Uint8Array | null, options: CreateOptions): Uint8Array
  /** Present exactly for formats with all languages in one file (`isMultilingual`). */
  readonly languages?: LanguagesOfFile
}

/** The languages of a multilingual file; `options.language` of the other functions is a code used in the file. */
export interface LanguagesOfFile {
  list(bytes: Uint8Array): FileLanguages
  /** Removes the texts of a language; returns the same bytes if there are none or the file is too broken. */
  remove(bytes: Uint8Array, code: string): Uint8Array
}

/** The languages in a file. */
export interface FileLanguages {
  readonly sourceCode: string
  /** Codes of all other languages as written in the file, in alphabetical order. */
  readonly codes: readonly string[]
  /** Why the list may be incomplete; then a missing language does not mean anything. */
  readonly problem: Problem | null
}

/** What is known about a format without loading its code. */
export interface FormatInfo {
  /** As in the component setting `file_format`. */
  readonly id: FileFormatId
  /** What has such files, for the manual. */
  readonly usedFor: string
  /** With the dot, the usual one first. */
  readonly extensions: readonly string[]
  /** Whether files contain source and translation, only one of them, or either. */
  readonly kind: 'bilingual' | 'monolingual' | 'both'
  /** Texts found in a document and identified by their source text; entries cannot be added or removed. */
  readonly isDocument?: boolean
  /** One file contains all languages; otherwise there is one file per language. */
  readonly isMultilingual?: true
  readonly hasPlurals: boolean
  /** Strings may have any number of translations. */
  readonly isMultiValue?: true
  /** Sources of plural rules in the order in which a language's rules are tried (`plural-source.ts`); default first. */
  readonly pluralSources?: readonly number[]
  readonly hasNotes: boolean
  readonly hasContext: boolean
  readonly hasLocations: boolean
  readonly hasFlags: boolean
  /** States that the file can store in addition to empty and translated. */
  readonly states: readonly ('fuzzy' | 'approved' | 'readonly')[]
  /** Entries can be added and removed. */
  readonly canAdd: boolean
  /** A new language can start from no base file at all. */
  readonly canStartEmpty: boolean
  /** Flags of every string in such files, for example `java-printf-format`. */
  readonly checkFlags: readonly string[]
  /** How language codes are written in new file names. */
  readonly codeStyle: 'posix' | 'bcp' | 'bcp_legacy' | 'android' | 'linux' | 'googleplay'
  /** Imports its code: sites use few of the formats, and some need a parser library. */
  load(): Promise<Format>
}

/** The language of a file, as far as its format needs it. */
export interface ReadOptions {
  readonly language: string
  /** Number and names of the plural forms, where known. */
  readonly plural: { readonly number: number; readonly names: readonly PluralName[] | null }
  /** True when the component has a template: the file holds one language, and entries are found by their key. */
  readonly isMonolingual: boolean
  /** True for the template itself, whose texts are the source. */
  readonly isTemplate?: boolean
}

export interface WriteOptions extends ReadOptions {
  /** The template of a monolingual component: order and shape of entries that the file lacks. */
  readonly template?: Uint8Array
  /** Values for the gettext header; other formats ignore them. */
  readonly header?: HeaderUpdate
}

export interface CreateOptions extends ReadOptions {
  readonly plural: ReadOptions['plural'] & { readonly formula?: string }
  /** Source language of the component. */
  readonly sourceLanguage: string
  /** The code of the language itself, where `language` is spelled in the style of the component. */
  readonly ownCode?: string
}

/** Fields of a gettext header; missing fields stay unchanged. */
export interface HeaderUpdate {
  readonly lastTranslator?: string
  /** `2026-11-15 05:00+0000` */
  readonly revisionDate?: string
  readonly languageTeam?: string
  readonly generator?: string
  readonly reportBugsTo?: string
  /** Written only where it is missing. */
  readonly language?: string
  /** Written only where it is missing or gives other results. */
  readonly plural?: PluralRule
}

export interface FileContent {
  readonly entries: readonly Entry[]
  readonly problems: readonly Problem[]
  /** The plural rule declared in the file. */
  readonly plural?: PluralRule | null
}

/** One translatable text of a file. */
export interface Entry {
  readonly context: string
  /**
   * Forms of the source, joined as units are stored (`joinForms`); empty if the file does not contain it (monolingual).
   */
  readonly source: string
  /** Forms of the translation, joined likewise; in a template, the source. */
  readonly target: string
  readonly details: EntryDetails
}

/** Metadata of an entry (`entryDetails`); a separate object, because most entries of large files have none. */
export interface EntryDetails {
  /** Joined forms; empty unless the file contains it and the entry needs editing. */
  readonly previousSource: string
  /** References joined by `, `. */
  readonly location: string
  readonly note: string
  /** As the flag formatter writes them: sorted, joined by `, `, without `fuzzy`. */
  readonly flags: string
  readonly isFuzzy: boolean
  readonly isApproved: boolean
  readonly isReadonly: boolean
}

/** Identifies an entry within a file; if several have the same key, the first one counts. */
export type EntryKey = string

/** Key of an entry or a new one: by context alone in a monolingual file, else by source and context. */
export function entryKey(
  { context, source }: Pick<Entry | NewEntry, 'context' | 'source'>,
  isMonolingual: boolean,
): EntryKey {
  if (isMonolingual) return context
  return `${typeof source === 'string' ? source : joinForms(source)}\u0004${context}`
}

export type Edits = ReadonlyMap<EntryKey, Edit>

/** New content of an entry. Missing members stay unchanged. */
export interface Edit {
  readonly target?: readonly string[]
  readonly isFuzzy?: boolean
  readonly isApproved?: boolean
}

export interface WriteResult {
  readonly bytes: Uint8Array
  /** Keys of edits for which the file has no entry. */
  readonly missing: readonly EntryKey[]
}

export interface NewEntry {
  readonly context: string
  readonly source: readonly string[]
  readonly target: readonly string[]
  readonly note?: string
  readonly isFuzzy?: boolean
}

/** Something in a file that could not be parsed; the rest was. Line and column count from 1. */
export interface Problem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Larger files are rejected with a single problem. */
export const MAX_FILE_BYTES = 128 * 1024 * 1024
/** Deeper nesting is rejected: no real file has it, and readers may recurse. */
export const MAX_DEPTH = 100
