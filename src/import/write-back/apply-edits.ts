import { isPlural, splitForms } from '../../domain/units/plural-text.ts'
import { STATE } from '../../domain/units/state.ts'
import {
  type Edit,
  type EntryKey,
  entryKey,
  type Format,
  type FormatInfo,
  type NewEntry,
  type WriteOptions,
} from '../../formats/format.ts'
import type { PendingText } from '../../storage/units/pending/pending-texts.ts'
import type { AuthorEdits } from './group-edits.ts'

/** How the file of a translation is written. */
export interface FileWriter {
  readonly info: FormatInfo
  readonly format: Format
  /** Entries are identified by their key alone: there is a template, and the file is not a document. */
  readonly isKeyed: boolean
  /** The file names the strings: a template, or the base of bilingual files. */
  readonly isSource: boolean
  readonly options: WriteOptions
}

type KeyedText = Pick<PendingText, 'context' | 'source'> & Partial<Pick<PendingText, 'baseTarget'>>

/** A file with edits in it. */
interface AppliedEdits {
  readonly bytes: Uint8Array
  /** Edits for which the file has no entry. */
  readonly left: readonly PendingText[]
}

/** Removes entries from a file and writes edits into it. Adds missing entries if the format can. */
export function applyEdits(
  writer: FileWriter,
  before: Uint8Array,
  { edits, removals }: Pick<AuthorEdits, 'edits' | 'removals'>,
): AppliedEdits {
  const gone = new Set(removals.map((removal) => keyOf(writer, removal)))
  const bytes = gone.size === 0 ? before : writer.format.remove(before, gone, writer.options)
  const byKey = new Map(edits.map((edit) => [keyOf(writer, edit), edit]))
  const { bytes: written, missing } = writer.format.write(
    bytes,
    new Map([...byKey].map(([key, edit]) => [key, editOf(writer, edit)])),
    writer.options,
  )
  const lacking = missing.flatMap((key) => byKey.get(key) ?? [])
  if (lacking.length === 0 || !writer.info.canAdd || writer.info.isDocument) {
    return { bytes: written, left: lacking }
  }
  // Only strings by users are added to the file that names the strings; a text that was removed again needs no entry.
  const left = writer.isSource ? lacking.filter(({ isAdded }) => !isAdded) : []
  const wanted = lacking.filter((edit) => edit.isAdded || (edit.target !== '' && !writer.isSource))
  const entries = wanted.map((edit) => entryOf(writer, edit))
  return { bytes: wanted.length === 0 ? written : writer.format.add(written, entries, writer.options), left }
}

/** True if a file contains the edits; for documents that is unknown. */
export function holdsEdits(writer: FileWriter, bytes: Uint8Array, edits: readonly PendingText[]): boolean {
  if (writer.info.isDocument || (writer.isSource && writer.options.isTemplate !== true)) return true
  const { entries } = writer.format.read(bytes, writer.options)
  const texts = new Map<EntryKey, string>()
  for (const entry of entries) {
    const key = entryKey(entry, writer.isKeyed)
    if (!texts.has(key)) texts.set(key, entry.target)
  }
  return edits.every((edit) => edit.target === '' || texts.get(keyOf(writer, edit)) === edit.target)
}

/** A document in the source language still has the text before the edit, which is its key there. */
function keyOf(
  { info, isKeyed, isSource }: FileWriter,
  { context, source, baseTarget = source }: KeyedText,
): EntryKey {
  return entryKey({ context, source: info.isDocument && isSource ? baseTarget : source }, isKeyed)
}

function textsOf({ options }: FileWriter, target: string, source: string): string[] {
  const isBlankPlural = target === '' && isPlural(source)
  return isBlankPlural ? Array<string>(options.plural.number).fill('') : splitForms(target)
}

function editOf(writer: FileWriter, { target, source, state }: PendingText): Edit {
  return {
    target: textsOf(writer, target, source),
    isFuzzy: state === STATE.needsEditing,
    isApproved: state === STATE.approved,
  }
}

function entryOf(writer: FileWriter, edit: PendingText): NewEntry {
  const { context, source, state } = edit
  // The base of bilingual files has no translations.
  const isBlank = writer.isSource && writer.options.isTemplate !== true
  return {
    context,
    source: splitForms(source),
    target: textsOf(writer, isBlank ? '' : edit.target, source),
    isFuzzy: state === STATE.needsEditing,
  }
}
