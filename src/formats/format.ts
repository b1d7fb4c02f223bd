import type { FileFormatId } from '../domain/component/file-formats.ts'
import type { PluralRule } from '../domain/languages/plural-rule.ts'
import type { PluralName } from '../domain/languages/plural-type.ts'
import { joinForms } from '../domain/units/plural-text.ts'

/**
 * How a file becomes entries and how edits go back. Two laws hold for every format and are tested on every fixture:
 * writing without edits gives the same bytes; an edit changes that entry and nothing else. No input makes a reader throw.
 */
export interface Format {
  /** All entries in the order of the file, and what could not be read. */
  read(bytes: Uint8Array, options: ReadOptions): FileContent
  /** The file with these entries changed. Keys that the file lacks are told, not added. */
  write(bytes: Uint8Array, edits: Edits, options: WriteOptions): WriteResult
  /** The file with further entries, as the format's own tools would place them. */
  add(bytes: Uint8Array, entries: readonly NewEntry[], options: WriteOptions): Uint8Array
  /** The file without these entries; keys that it lacks are passed over. */
  remove(bytes: Uint8Array, keys: ReadonlySet<EntryKey>, options: WriteOptions): Uint8Array
  /** The file of a new language, with all translations blank; from the base or template file, or from nothing. */
  create(base: Uint8Array | null, options: CreateOptions): Uint8Array
  /** Formats with all languages in one file (`isMultilingual`) have it, and no others. */
  readonly languages?: LanguagesOfFile
}

/** The languages of a file that holds all of them; `options.language` of the other functions is a code of the file. */
export interface LanguagesOfFile {
  list(bytes: Uint8Array): FileLanguages
  /** The file without the texts of a language; the same bytes when it has none, or is too broken for that. */
  remove(bytes: Uint8Array, code: string): Uint8Array
}

/** Which languages a file holds. */
export interface FileLanguages {
  readonly sourceCode: string
  /** Of all other languages, as the file spells them, in the order of the alphabet. */
  readonly codes: readonly string[]
  /** Why that could not be told to the end: then nothing can be said of languages that are missing. */
  readonly problem: Problem | null
}

/** What is known of a format without loading its code. */
export interface FormatInfo {
  /** As in the component setting `file_format`. */
  readonly id: FileFormatId
  /** What has such files, for the manual. */
  readonly usedFor: string
  /** With the dot, the usual one first. */
  readonly extensions: readonly string[]
  /** Whether a file holds source and translation, only one of them, or both ways are in use. */
  readonly kind: 'bilingual' | 'monolingual' | 'both'
  /** `document`: texts found in a document, identified by their own words; entries cannot be added or removed. */
  readonly isDocument?: boolean
  /** One file holds all languages; without it, there is one for each. */
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
  /** States that the file itself can store, beside empty and translated. */
  readonly states: readonly ('fuzzy' | 'approved' | 'readonly')[]
  /** Entries can be added and removed. */
  readonly canAdd: boolean
  /** A new language can start from no base file at all. */
  readonly canStartEmpty: boolean
  /** Flags that every string of such a file has, as `java-printf-format`. */
  readonly checkFlags: readonly string[]
  /** How language codes are spelled in new file names. */
  readonly codeStyle: 'posix' | 'bcp' | 'bcp_legacy' | 'android' | 'linux' | 'googleplay'
  /** Imports its code: sites use few of the formats, and some bring a parser library along. */
  load(): Promise<Format>
}

/** The language of a file, as far as its format needs it. */
export interface ReadOptions {
  readonly language: string
  /** How many forms a plural has here, and which names, where they are known. */
  readonly plural: { readonly number: number; readonly names: readonly PluralName[] | null }
  /** True when the component has a template: the file holds one language, and entries are found by their key. */
  readonly isMonolingual: boolean
  /** True for the template itself, whose texts are the source. */
  readonly isTemplate?: boolean
}

export interface WriteOptions extends ReadOptions {
  /** The template of a monolingual component: order and shape of entries that the file lacks. */
  readonly template?: Uint8Array
  /** What a gettext header says about the last edit; other formats have no such place. */
  readonly header?: HeaderUpdate
}

export interface CreateOptions extends ReadOptions {
  readonly plural: ReadOptions['plural'] & { readonly formula?: string }
  /** Source language of the component. */
  readonly sourceLanguage: string
}

/** Fields of a gettext header; those that are missing stay as they are. */
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
  /** The plural rule that the file itself names. */
  readonly plural?: PluralRule | null
}

/** One translatable text of a file. */
export interface Entry {
  readonly context: string
  /** Forms of the source, joined as units are stored (`joinForms`); empty where the file does not hold it (monolingual). */
  readonly source: string
  /** Forms of the translation, joined likewise; of a template: the source. */
  readonly target: string
  readonly details: EntryDetails
}

/** What a file says of a text beside its words (`entryDetails`); apart, since most texts of large files have nothing of it. */
export interface EntryDetails {
  /** Joined forms; empty unless the file tells it and the entry needs editing. */
  readonly previousSource: string
  /** References joined by `, `. */
  readonly location: string
  readonly note: string
  /** As the flag formatter spells them: sorted, joined by `, `, without `fuzzy`. */
  readonly flags: string
  readonly isFuzzy: boolean
  readonly isApproved: boolean
  readonly isReadonly: boolean
}

/** Identifies an entry within a file: the first of several with the same key counts. */
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

/** New content of an entry. What is missing stays. */
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

/** Something in a file that could not be read; the rest was. Line and column count from 1. */
export interface Problem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** Larger files are refused with one problem. */
export const MAX_FILE_BYTES = 128 * 1024 * 1024
/** Deeper nesting is refused: no real file has it, and readers may recurse. */
export const MAX_DEPTH = 100
