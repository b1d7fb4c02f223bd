import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { isSamePlural } from '../../domain/languages/plural-rule.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import { isBlank, splitForms } from '../../domain/units/plural-text.ts'
import { decodeCell } from '../../formats/exporters/formula-cells.ts'
import type { Entry, FileContent, FormatInfo, Problem } from '../../formats/format.ts'
import { guessFormat } from '../../formats/guess.ts'
import { findImporter, type ImportReader } from '../../formats/importers/importers.ts'
import { findComponentFormat } from '../../formats/params/component-format.ts'
import { findFormat } from '../../formats/registry.ts'
import { documentUnits } from '../../formats/units.ts'
import {
  findWrittenTranslation,
  type WrittenTranslation,
} from '../../storage/components/written-translations.ts'
import type { Db } from '../../storage/db.ts'
import { listUnitKeys } from '../../storage/units/file-units.ts'
import { type FindUnit, unitFinder } from './match-entries.ts'
import type { MatchedEntry, NewUploadEntry, ReadUpload, UploadOrder } from './upload-entry.ts'

interface Reading {
  readonly content: FileContent
  /** Why the texts of a document cannot be matched with those of its template; null if they can. */
  readonly mismatch: string | null
  readonly entries: readonly Entry[]
  readonly found: readonly (number | null)[]
  readonly knowsFuzzy: boolean
  readonly isMultiValue: boolean
}

/**
 * Reads an uploaded file in the format of the component, or in its apparent format, whichever finds more strings of the
 * translation, and finds the units of its strings.
 */
export async function readUpload(db: Db, order: UploadOrder): Promise<ReadUpload> {
  const translation = await findWrittenTranslation(db, order.translationId)
  const own = translation && findComponentFormat(translation.component)
  if (!translation || !own) return { problem: 'The translation no longer exists.' }
  const bytes = order.content instanceof Uint8Array ? order.content : await readFile(order.content.path)
  const isTemplated = translation.component.template !== '' && own.kind !== 'bilingual'
  const isKeyed = isTemplated && !own.isDocument
  const find = order.isReplacement
    ? () => null
    : unitFinder(await listUnitKeys(db, order.translationId), { isKeyed })
  let best: Reading | null = null
  let problem: string | null = null
  for (const way of candidates(order, bytes, { own, isTemplated })) {
    const reading = await read({ bytes, template: order.template }, translation, way, find)
    const wrong = reading.content.problems.map(problemText)[0] ?? reading.mismatch
    problem ??= wrong
    if (wrong === null && (!best || isBetter(reading, best))) best = reading
  }
  if (!best) return { problem: problem ?? 'Unknown file format.' }
  const { plural } = best.content
  if (plural && !isSamePlural(plural, translation.plural)) {
    return { problem: 'The plural forms of the file do not match those of the translation.' }
  }
  return order.isReplacement ? counted(best) : sorted(best, own, order)
}

interface Candidate {
  readonly isMonolingual: boolean
  readonly isMultilingual: boolean
  readonly isTable: boolean
  readonly isDocument: boolean
  readonly knowsFuzzy: boolean
  readonly isMultiValue: boolean
  load(): Promise<ImportReader>
}

function candidates(
  { filename, isReplacement }: UploadOrder,
  bytes: Uint8Array,
  { own, isTemplated }: { readonly own: FormatInfo; readonly isTemplated: boolean },
): readonly Candidate[] {
  if (isReplacement) return [candidate(own, isTemplated)]
  const modes = isTemplated ? [true, false] : [false]
  const importer = findImporter(filename)
  if (importer) {
    const { isTable, knowsFuzzy, load } = importer
    return (isTable ? modes : [false]).map((isMonolingual) => ({
      isMonolingual,
      isMultilingual: false,
      isTable,
      isDocument: false,
      knowsFuzzy,
      isMultiValue: false,
      load,
    }))
  }
  const guessed = findFormat(guessFormat(filename, bytes) ?? '')
  const isOwn = guessed === null || own.extensions.includes(extname(filename).toLowerCase())
  // Only the strings themselves tell whether groups are plurals.
  const plurals = guessed?.id === 'xliff' ? findFormat('poxliff') : null
  const infos = new Set([isOwn ? own : null, plurals, guessed].flatMap((info) => info ?? []))
  // The texts of a document are a translation only where its template is known.
  const known = [...infos].filter((info) => info === own || !info.isDocument)
  return known.flatMap((info) =>
    (info.kind === 'both' ? modes : [info.kind === 'monolingual']).map((mode) => candidate(info, mode)),
  )
}

function candidate(info: FormatInfo, isMonolingual: boolean): Candidate {
  return {
    isMonolingual,
    isMultilingual: info.isMultilingual === true,
    isTable: info.id.startsWith('csv'),
    isDocument: info.isDocument === true,
    knowsFuzzy: info.states.includes('fuzzy'),
    isMultiValue: info.isMultiValue === true,
    load: async () => (await info.load()).read,
  }
}

interface UploadedBytes {
  readonly bytes: Uint8Array
  readonly template: Uint8Array | undefined
}

async function read(
  { bytes, template }: UploadedBytes,
  translation: WrittenTranslation,
  { isMonolingual, isMultilingual, isTable, isDocument, knowsFuzzy, isMultiValue, load }: Candidate,
  find: FindUnit,
): Promise<Reading> {
  const readBytes = await load()
  const options = {
    language: isMultilingual ? translation.languageCode : translation.language.code,
    plural: { number: translation.plural.number, names: findFormNames(translation.plural.type) },
    isMonolingual,
    ...(isMonolingual && translation.isSource && { isTemplate: true }),
  }
  const content = readBytes(bytes, options)
  const base = isDocument && template ? readBytes(template, { ...options, isTemplate: true }) : null
  const entries = base ? documentEntries(base, content) : content.entries
  const shown = isTable ? entries.map(withoutProtection) : entries
  const mismatch = base ? documentMismatch(base, content) : null
  return { content, mismatch, entries: shown, knowsFuzzy, isMultiValue, found: shown.map(find) }
}

/** Texts that equal those of the template are not translated yet. */
function documentEntries(template: FileContent, content: FileContent): readonly Entry[] {
  return documentUnits(template, content).map((unit) =>
    unit.target === unit.source ? { ...unit, target: '' } : unit,
  )
}

function documentMismatch({ entries: { length } }: FileContent, content: FileContent): string | null {
  if (content.entries.length === length) return null
  return `The document has another structure than its template: ${content.entries.length} texts instead of ${length}.`
}

/** Tables protect texts that programs would take for formulas. */
function withoutProtection(entry: Entry): Entry {
  const { context, source, target } = entry
  return {
    ...entry,
    context: decodeCell(context),
    source: decodeCell(source),
    target: decodeCell(target),
  }
}

/** True if it finds more strings of the translation, or as many with fewer unknown ones. */
function isBetter(a: Reading, b: Reading): boolean {
  const more = hits(a) - hits(b)
  return more > 0 || (more === 0 && a.found.length < b.found.length)
}

/** Counts each string once: several translations of a string in one format are several strings in another. */
function hits({ found }: Reading): number {
  const ids = new Set(found)
  return ids.size - (ids.has(null) ? 1 : 0)
}

function counted({ entries, knowsFuzzy }: Reading): ReadUpload {
  const strings = countDifferent(
    entries.map(({ context, source }) => ({ context, source: splitForms(source) })),
  )
  const nothing = { knowsValues: false, matched: [], missing: [], missingCount: 0, repeated: 0 }
  return { total: entries.length, strings, knowsFuzzy, ...nothing }
}

function countDifferent(entries: readonly Pick<NewUploadEntry, 'context' | 'source'>[]): number {
  return new Set(entries.map(({ context, source }) => JSON.stringify([context, source[0]]))).size
}

function sorted(
  { entries, found, knowsFuzzy, isMultiValue }: Reading,
  own: FormatInfo,
  { isAdding = false }: UploadOrder,
): ReadUpload {
  const matched: MatchedEntry[] = []
  const missing: NewUploadEntry[] = []
  const seen = new Set<number>()
  let repeated = 0
  for (const [index, { context, source, target, details }] of entries.entries()) {
    const unitId = found[index] ?? null
    const forms = isBlank(target) ? [] : splitForms(target)
    if (unitId === null)
      missing.push({ context, source: splitForms(source), forms, isFuzzy: details.isFuzzy })
    else if (seen.has(unitId)) repeated += 1
    else {
      seen.add(unitId)
      matched.push({ unitId, forms, isFuzzy: details.isFuzzy })
    }
  }
  // A table with one translation per string may also be in a format without further ones.
  const knowsValues =
    own.isMultiValue === true && isMultiValue && matched.some(({ forms }) => forms.length > 1)
  const strings = matched.length + countDifferent(missing)
  const told = { matched, missing: isAdding ? missing : [], missingCount: missing.length, repeated }
  return { total: entries.length, strings, knowsFuzzy, knowsValues, ...told }
}

function problemText({ line, message }: Problem): string {
  return `The file cannot be read. Line ${line}: ${message}`
}
