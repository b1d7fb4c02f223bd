import { splitForms } from '../../domain/units/plural-text.ts'
import { type Entry, entryKey, type Format, type WriteOptions } from '../../formats/format.ts'
import { findComponentFormat } from '../../formats/params/component-format.ts'
import { readFilesAt } from '../../vcs/content/find-file.ts'
import type { MergedLanguage, MergeOrder } from './file-job.ts'

/** A language file with different strings than before. */
export interface MergedFile {
  readonly path: string
  readonly bytes: Uint8Array
  /** ID of its former content. */
  readonly blob: string
}

/** Files that are in memory at the same time, read by one process. */
const STEP = 20

/**
 * Updates bilingual files to the strings of a new base: removes strings that the base lacks, adds missing ones without
 * a translation, and keeps the rest.
 */
export async function mergeSource(order: MergeOrder): Promise<MergedFile[]> {
  const format = await findComponentFormat(order)?.load()
  if (!format) return []
  const repository = { folder: order.repository }
  const options = optionsFor({ path: '', language: 'en', forms: 2 })
  const base = new Map(
    format.read(order.base, options).entries.map((entry) => [entryKey(entry, false), entry]),
  )
  const merged: MergedFile[] = []
  for (let at = 0; at < order.files.length; at += STEP) {
    const languages = order.files.slice(at, at + STEP)
    const paths = languages.map(({ path }) => path)
    const files = await readFilesAt(repository, order.commit, paths)
    for (const language of languages) {
      const file = files.get(language.path)
      const bytes = file && mergeFile(format, file.bytes, base, optionsFor(language))
      if (bytes) merged.push({ path: language.path, bytes, blob: file.id })
    }
  }
  return merged
}

/** Null if the file already has these strings, or cannot be read. */
function mergeFile(
  format: Format,
  before: Uint8Array,
  base: ReadonlyMap<string, Entry>,
  options: WriteOptions,
): Uint8Array | null {
  const { entries, problems } = format.read(before, options)
  if (problems.length > 0) return null
  const keys = new Set(entries.map((entry) => entryKey(entry, false)))
  const gone = new Set([...keys].filter((key) => !base.has(key)))
  const added = [...base].flatMap(([key, entry]) => (keys.has(key) ? [] : [entry]))
  if (gone.size + added.length === 0) return null
  const kept = gone.size === 0 ? before : format.remove(before, gone, options)
  const blanks = added.map(({ context, source, details }) => {
    const forms = splitForms(source)
    const count = forms.length > 1 ? options.plural.number : 1
    const note = details.note === '' ? {} : { note: details.note }
    return { context, source: forms, target: Array<string>(count).fill(''), ...note }
  })
  return blanks.length === 0 ? kept : format.add(kept, blanks, options)
}

function optionsFor({ language, forms }: MergedLanguage): WriteOptions {
  return { language, plural: { number: forms, names: null }, isMonolingual: false }
}
