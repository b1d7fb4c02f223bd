import { pieceFinder } from '../../checks/placeholders/find-pieces.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { findLanguage } from '../../storage/languages.ts'
import {
  findExactEntries,
  findSimilarEntries,
  type LookUpClient,
  type SimilarEntry,
} from '../../storage/memory/similar-entries.ts'
import { getVisibleProject } from '../components/get-visible-project.ts'
import { getVisibleUnit } from '../units/get-visible-unit.ts'
import { unitFlags } from '../units/saving/unit-flags.ts'
import { catchUpBeforeRead } from './catch-up-memory.ts'
import { memoryScopeFor } from './memory-scope.ts'
import { type MemorySuggestion, mergeTargets } from './merge-targets.ts'

/** The least similarity that a translator is offered, and that a program gets, in percent. */
const EDITOR_FLOOR = 75
const PROGRAM_FLOOR = 80
/** Suggestions for one string, and the sources that they come from. */
const MOST_SUGGESTIONS = 20
const MOST_SOURCES = 20

/** Translations from the memory for a unit that the actor can see, best first. */
export async function listUnitMemory(
  ctx: Context,
  actor: Actor,
  unitId: number,
  asker: LookUpClient,
): Promise<MemorySuggestion[]> {
  const { db } = ctx
  const unit = await getVisibleUnit(db, actor, unitId)
  const { source, context, translation } = unit
  const { component, language, isSource } = translation
  if (isSource || source === '') return []
  await catchUpBeforeRead(db, component.project.id)
  const scope = await memoryScopeFor(ctx, actor, {
    sourceLanguageId: component.sourceLanguage.id,
    targetLanguageId: language.id,
    projectId: component.project.id,
  })
  const text = { text: source, context, unitId, floor: EDITOR_FLOOR, limit: MOST_SOURCES }
  const [entries = []] = await findSimilarEntries(db, scope, [text], asker)
  return mergeTargets({ source, context, findPieces: pieceFinder(unitFlags(unit)) }, entries)
    .filter(({ quality }) => quality >= EDITOR_FLOOR)
    .slice(0, MOST_SUGGESTIONS)
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
  ctx: Context,
  actor: Actor,
  { texts, sourceLanguage, targetLanguage, project, isExact }: MemoryLookup,
  asker: LookUpClient,
): Promise<(SimilarEntry | null)[]> {
  const { db } = ctx
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
  const scope = await memoryScopeFor(ctx, actor, {
    sourceLanguageId: source.id,
    targetLanguageId: target.id,
    projectId: place?.id ?? null,
  })
  if (isExact) {
    const found = await findExactEntries(
      db,
      scope,
      texts.map((text) => ({ text })),
    )
    return found.map((entries) => entries[0] ?? null)
  }
  const wanted = texts.map((text) => ({ text, floor: PROGRAM_FLOOR, limit: 1 }))
  const found = await findSimilarEntries(db, scope, wanted, asker)
  return found.map((entries) => entries[0] ?? null)
}

function unknownLanguage(code: string): string {
  return code === '' ? 'This field is required.' : `There is no language with the code "${code}".`
}
