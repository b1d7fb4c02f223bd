import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { hashText } from '../../domain/hashes.ts'
import { findNumbers, fitPieces } from '../../domain/memory/fit-pieces.ts'
import { usesSharedMemory } from '../../storage/components/projects.ts'
import { findLanguage } from '../../storage/languages.ts'
import {
  findExactEntries,
  findSimilarEntries,
  type LookUpClient,
  type MemoryScope,
  type SimilarEntry,
} from '../../storage/memory/similar-entries.ts'
import { getVisibleProject, visibleProjects } from '../components/get-visible-project.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'

/** The least similarity that a translator is offered, and that a program gets, in percent. */
const EDITOR_FLOOR = 75
const PROGRAM_FLOOR = 80
/** Suggestions for one string, and the sources that they come from. */
const MOST_SUGGESTIONS = 20
const MOST_SOURCES = 20
/** A translation in which only numbers were replaced. */
const FITTED_QUALITY = 99

/** A translation from the memory, with all places that it comes from. */
export interface MemorySuggestion {
  readonly source: string
  readonly target: string
  /** How similar the sources are, in percent. */
  readonly quality: number
  /** The remembered translation has other numbers, and the present ones were put in. */
  readonly isFitted: boolean
  /** At least one, the newest first. */
  readonly origins: readonly SimilarEntry[]
}

/** Translations from the memory for a unit that the actor can see, best first. */
export async function listUnitMemory(
  ctx: Context,
  actor: Actor,
  unitId: number,
  asker: LookUpClient,
): Promise<MemorySuggestion[]> {
  const { db } = ctx
  const { source, translation } = await getVisibleUnit(db, actor, unitId)
  const { component, language, isSource } = translation
  if (isSource || source === '') return []
  await catchUpBeforeRead(db, component.project.id)
  const scope: MemoryScope = {
    sourceLanguageId: component.sourceLanguage.id,
    targetLanguageId: language.id,
    projectId: component.project.id,
    usesShared: await usesSharedMemory(db, component.project.id),
    userId: userIdOf(actor),
    visible: visibleProjects(actor),
  }
  const text = { text: source, floor: EDITOR_FLOOR, limit: MOST_SOURCES }
  const [entries = []] = await findSimilarEntries(db, scope, [text], asker)
  return mergeTargets(source, entries).slice(0, MOST_SUGGESTIONS)
}

/** Where to look something up, by the codes and slugs of the API. */
interface MemoryLookup {
  readonly texts: readonly string[]
  readonly sourceLanguage: string
  readonly targetLanguage: string
  /** The project that is translated; undefined for none. */
  readonly project: string | undefined
  /** Only translations of exactly the same text. */
  readonly isExact: boolean
}

/** The best entry for each text, or null. */
export async function lookUpMemory(
  { db }: Context,
  actor: Actor,
  { texts, sourceLanguage, targetLanguage, project, isExact }: MemoryLookup,
  asker: LookUpClient,
): Promise<(SimilarEntry | null)[]> {
  const source = await findLanguage(db, sourceLanguage)
  const target = await findLanguage(db, targetLanguage)
  const problems = {
    ...(texts.length === 0 && { strings: ['This list may not be empty.'] }),
    ...(source === null && { source_language: [unknownLanguage(sourceLanguage)] }),
    ...(target === null && { target_language: [unknownLanguage(targetLanguage)] }),
  }
  if (!source || !target || texts.length === 0) {
    throw new AppError('invalid', 'The look-up is invalid', { fields: problems })
  }
  const place = project === undefined ? null : await getVisibleProject(db, actor, project)
  await catchUpBeforeRead(db, place?.id)
  const scope: MemoryScope = {
    sourceLanguageId: source.id,
    targetLanguageId: target.id,
    projectId: place?.id ?? null,
    usesShared: place === null || (await usesSharedMemory(db, place.id)),
    userId: userIdOf(actor),
    visible: visibleProjects(actor),
  }
  if (isExact) {
    const found: (SimilarEntry | null)[] = []
    for (const text of texts) found.push((await findExactEntries(db, scope, hashText(text), text))[0] ?? null)
    return found
  }
  const wanted = texts.map((text) => ({ text, floor: PROGRAM_FLOOR, limit: 1 }))
  return (await findSimilarEntries(db, scope, wanted, asker)).map((entries) => entries[0] ?? null)
}

function unknownLanguage(code: string): string {
  return code === '' ? 'This field is required.' : `There is no language with the code "${code}".`
}

/** Equal translations are one suggestion, with the best of their sources and all of their origins. */
function mergeTargets(wanted: string, entries: readonly SimilarEntry[]): MemorySuggestion[] {
  const byTarget = new Map<string, MemorySuggestion>()
  for (const entry of entries) {
    const fitted = entry.quality < 100 ? fitPieces({ ...entry, wanted }, findNumbers) : null
    const target = fitted ?? entry.target
    const quality = fitted === null ? entry.quality : FITTED_QUALITY
    const known = byTarget.get(target)
    const isBetter = !known || quality > known.quality
    byTarget.set(target, {
      source: isBetter ? entry.source : known.source,
      target,
      quality: isBetter ? quality : known.quality,
      isFitted: isBetter ? fitted !== null : known.isFitted,
      origins: mergeOrigins(known?.origins ?? [], entry),
    })
  }
  return [...byTarget.values()].sort((one, other) => other.quality - one.quality)
}

/** One edit has up to three entries, which come from the same place: the one of the project tells most. */
function mergeOrigins(known: readonly SimilarEntry[], entry: SimilarEntry): SimilarEntry[] {
  const isSame = (other: SimilarEntry) => other.origin === entry.origin && other.fromFile === entry.fromFile
  const same = known.find(isSame)
  if (!same) return [...known, entry]
  return same.projectId === null && entry.projectId !== null
    ? known.map((other) => (other === same ? entry : other))
    : [...known]
}
