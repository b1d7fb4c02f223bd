import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { resolveLanguageCode } from '../../domain/languages/language-code.ts'
import { findLanguage } from '../../domain/languages/language-index.ts'
import { type MemoryEntry, WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import type { MemoryPlace } from '../../domain/memory/memory-place.ts'
import { isBlank } from '../../domain/units/plural-text.ts'
import type { FileEntry, FileItem, FileProblem } from '../../formats/memory/memory-file.ts'
import { readMemoryFile } from '../../formats/memory/read-memory-file.ts'
import { readSiteLanguages } from '../../import/plan/languages.ts'
import type { Db } from '../../storage/db.ts'
import { insertMissingMemory } from '../../storage/memory/memory-entries.ts'
import { transaction } from '../../storage/transaction.ts'

/** Entries of one transaction: on SQLite, nobody else writes for about ten milliseconds. */
const STEP = 250
/** Problems that are told one by one. */
const MOST_PROBLEMS = 100
const MAX_TEXT = 100_000
const MAX_ORIGIN = 1000
/** As Weblate shortens names of files. */
const LONGEST_NAME = 25

/** A file to import, and how. */
interface MemoryImport {
  readonly place: MemoryPlace
  readonly filename: string
  /** Replaces the origins that the file names; empty to keep them. */
  readonly origin: string
  /** Imports what comes before a place from which the file cannot be read. */
  readonly isPartial: boolean
  /** Codes of the file, and the codes that are meant. */
  readonly languages?: ReadonlyMap<string, string>
  /** Opens the file, which is read twice: it is imported when all of it could be read. */
  readonly open: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** How an import reports and is continued. */
export interface ImportSteps {
  readonly signal?: AbortSignal
  /** What an earlier attempt found, and did. */
  readonly found?: FoundEntries | null
  /** Runs when the file is known to be readable, and then in each transaction. */
  readonly save?: (db: Db, found: FoundEntries) => Promise<unknown>
  /** How much of the file is read, of all that is read: bytes. */
  readonly onProgress?: (found: FoundEntries) => void
}

/** What was found in a file, and what became of it. */
export interface FoundEntries {
  /** Entries of the file, good or not. */
  readonly total: number
  /** Those that cannot be used, and the first of the reasons. */
  readonly skipped: number
  readonly problems: readonly { readonly line: number; readonly entry: number; readonly problem: string }[]
  /** Entries that were added, and those that were there already. */
  readonly imported: number
  readonly existing: number
}

/**
 * Imports a file into the memory. Entries that cannot be used are skipped, and told with their places; of a file that cannot be
 * read to its end nothing is imported, unless that is wanted. What was there already is left as it is, so that an interrupted
 * import can be repeated.
 */
export async function importMemory(
  db: Db,
  order: MemoryImport,
  steps: ImportSteps = {},
): Promise<FoundEntries> {
  const convert = await converter(db, order)
  let found = steps.found ?? null
  if (!found) {
    found = await inspect(order, convert, steps)
    await steps.save?.(db, found)
  }
  const done = found.imported + found.existing
  let passed = 0
  for await (const items of readMemoryFile(order.open())) {
    const entries = items.flatMap((item) => {
      const entry = convert(item)
      return typeof entry === 'string' ? [] : [entry]
    })
    const rest = entries.slice(Math.max(0, Math.min(entries.length, done - passed)))
    passed += entries.length
    for (let at = 0; at < rest.length; at += STEP) {
      steps.signal?.throwIfAborted()
      const some = rest.slice(at, at + STEP)
      const before: FoundEntries = found
      found = await transaction(db, async (tx) => {
        const imported = await insertMissingMemory(tx, some)
        const after = {
          ...before,
          imported: before.imported + imported,
          existing: before.existing + some.length - imported,
        }
        await steps.save?.(tx, after)
        return after
      })
      steps.onProgress?.(found)
      await nextTurn()
    }
  }
  return found
}

/** Reads the whole file without importing it; throws if it cannot be read, or has nothing that can be used. */
async function inspect(
  order: MemoryImport,
  convert: Converter,
  { signal }: ImportSteps,
): Promise<FoundEntries> {
  const problems: FileProblem[] = []
  let total = 0
  let skipped = 0
  for await (const items of readMemoryFile(order.open())) {
    signal?.throwIfAborted()
    for (const item of items) {
      const entry = convert(item)
      const isFatal = 'problem' in item && item.isFatal
      if (!isFatal) total += 1
      if (typeof entry !== 'string') continue
      if (!isFatal) skipped += 1
      const problem = { line: item.line, number: item.number, problem: entry, isFatal }
      if (isFatal && !(order.isPartial && total > skipped)) throw unreadable(placeOf(problem))
      if (problems.length < MOST_PROBLEMS || isFatal) problems.push(problem)
    }
    await nextTurn()
  }
  if (total === skipped) {
    const [first] = problems
    throw unreadable(
      first
        ? `None of the ${total} entries of the file can be used. ${placeOf(first)}`
        : 'The file has no entries.',
    )
  }
  const told = problems.map(({ line, number, problem }) => ({ line, entry: number, problem }))
  return { total, skipped, problems: told, imported: 0, existing: 0 }
}

function unreadable(message: string): AppError {
  return new AppError('invalid', message, { fields: { file: [message] } })
}

/** A problem with its place, for people. */
function placeOf({ line, number, problem }: Pick<FileProblem, 'line' | 'number' | 'problem'>): string {
  return number > 0 ? `Line ${line}, entry ${number}: ${problem}` : `Line ${line}: ${problem}`
}

/** An entry for the memory, or why there is none. */
type Converter = (item: FileItem) => Omit<MemoryEntry, 'id'> | string

async function converter(db: Db, order: MemoryImport): Promise<Converter> {
  const { index, find } = await readSiteLanguages(db)
  const known = new Map<string, number | null>()
  const origin = order.origin.slice(0, MAX_ORIGIN)
  const name = nameOf(order.filename)
  const { place } = order
  const whose = {
    ...WITHOUT_EDIT,
    fromFile: true,
    isShared: false,
    projectId: place.kind === 'project' ? place.projectId : null,
    userId: place.kind === 'user' ? place.userId : null,
  }

  function languageOf(written: string): number | null {
    const cached = known.get(written)
    if (cached !== undefined) return cached
    const code = order.languages?.get(written) ?? written
    const resolved = code.length > MAX_ORIGIN ? null : resolveLanguageCode(code, index)
    const exact = findLanguage(index, code) ?? (resolved?.kind === 'found' ? resolved.language : null)
    const id = (exact && find(exact.code)?.id) ?? null
    // Files with thousands of codes are an attack on memory.
    if (known.size < MAX_ORIGIN) known.set(written, id)
    return id
  }

  return (item) => {
    if ('problem' in item) return item.problem
    const { entry } = item
    const problem = problemOf(entry)
    if (problem !== null) return problem
    const sourceLanguageId = languageOf(entry.sourceLanguage)
    if (sourceLanguageId === null) return unknownLanguage(entry.sourceLanguage)
    const targetLanguageId = languageOf(entry.targetLanguage)
    if (targetLanguageId === null) return unknownLanguage(entry.targetLanguage)
    return {
      ...whose,
      source: entry.source.toWellFormed(),
      target: entry.target.toWellFormed(),
      origin: origin || entry.origin.slice(0, MAX_ORIGIN).toWellFormed() || name,
      context: entry.context.slice(0, MAX_ORIGIN).toWellFormed(),
      isActive: entry.isActive,
      createdAt: entry.createdAt,
      sourceLanguageId,
      targetLanguageId,
    }
  }
}

function problemOf({ source, target, origin, context }: FileEntry): string | null {
  if (isBlank(source)) return 'The source is empty.'
  if (isBlank(target)) return 'The translation is empty.'
  if (source.length > MAX_TEXT) return `The source has more than ${MAX_TEXT} characters.`
  if (target.length > MAX_TEXT) return `The translation has more than ${MAX_TEXT} characters.`
  const hasNull = [source, target, origin, context].some((text) => text.includes('\0'))
  return hasNull ? 'The entry contains a null character.' : null
}

function unknownLanguage(code: string): string {
  return `Unknown language “${code.slice(0, 50)}”.`
}

/** The origin of entries of which the file names none. */
function nameOf(filename: string): string {
  const name = filename.toLowerCase().toWellFormed().replaceAll('\0', '') || 'upload'
  if (name.length <= LONGEST_NAME) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0].slice(1) ?? ''
  return `${name.slice(0, LONGEST_NAME)}...${extension}`
}
