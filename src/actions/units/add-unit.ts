import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { priorityOf } from '../../domain/flags/flag-values.ts'
import { contentHash, idHash } from '../../domain/hashes.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { countCharacters, countWords } from '../../domain/units/count-words.ts'
import { STATE } from '../../domain/units/state.ts'
import { findFormat } from '../../formats/registry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import {
  findStringId,
  hasUnit,
  listOpenTranslations,
  type OpenTranslation,
} from '../../storage/units/add-strings.ts'
import { listStringUnits } from '../../storage/units/edited-units.ts'
import { holdStatistics } from '../../storage/units/save-unit.ts'
import { insertStrings } from '../../storage/units/strings.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'
import { addToTranslation, translationFlags } from './add-to-translation.ts'
import { authorizeStrings, isTemplated } from './authorize-strings.ts'
import { checkBench } from './check-bench.ts'
import { checkNewUnit, type NewUnitDraft, type WantedString } from './new-unit.ts'
import { noteContested, recheckString } from './recheck-string.ts'
import { finishWork, type SaveWork, startWork } from './save-work.ts'
import { settleSave } from './settle-save.ts'

/** Refuses who may not add strings there, before anything is said about the string. */
export async function authorizeAddingUnit(
  { db }: Context,
  actor: Actor,
  path: TranslationPath,
): Promise<{ component: ShownComponent; translation: ShownTranslation }> {
  const found = await getVisibleTranslation(db, actor, path)
  const { language, isSource } = found.translation
  authorizeStrings(actor, found.component, { languageId: language.id, isSource }, 'add')
  return found
}

/**
 * Adds a string and returns the id of its unit in the given translation. With a template it is in all languages at once;
 * else in the given one, or in all when that is the source language. Files get it with the next commit.
 */
export async function addUnit(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  draft: NewUnitDraft,
): Promise<number> {
  const { component, translation } = await authorizeAddingUnit(ctx, actor, path)
  const wanted = checkNewUnit(component, translation, draft)
  if (wanted.state === STATE.approved && !isAllowed(actor, 'unit.review', placeOf(component, translation))) {
    throw new AppError('permission_denied', 'You may not approve strings here.')
  }
  const bench = checkBench(ctx.db, ctx.now)
  const { work, id } = await inTransaction(ctx.db, async (tx) => {
    const started = startWork(tx, actor, { now: ctx.now(), bench })
    return { work: started, id: await write(started, component, translation.id, wanted) }
  })
  await settleSave(ctx.db, work)
  return id
}

async function write(
  work: SaveWork,
  component: ShownComponent,
  translationId: number,
  wanted: WantedString,
): Promise<number> {
  const { tx } = work
  const translations = await listOpenTranslations(tx, component.id)
  const [source, ...languages] = translations
  if (source?.isSource !== 1) throw new Error('The component has no source translation')
  const isOfSource = source.id === translationId
  if (!isTemplated(component) && isOfSource && languages.length === 0) {
    throw refused('The component has no language yet whose file could take the string.')
  }
  await holdStatistics(
    tx,
    translations.map(({ id }) => id),
  )
  const hash = idHash({ ...wanted, isKeyed: isKeyed(component) })
  const known = await findStringId(tx, component.id, hash)
  if (known !== null && (await hasUnit(tx, known, translationId))) {
    throw refused('The string exists already.')
  }
  const stringId = known ?? (await insertString(work, component, { wanted, source, hash }))
  const takers = isOfSource ? languages : languages.filter(({ id }) => id === translationId)
  const added = new Map<number, number>()
  for (const taker of known === null ? [source, ...takers] : takers) {
    added.set(taker.id, await addToTranslation(work, component, { taker, stringId, wanted, hash }))
  }
  for (const { id } of takers) {
    const scopes = { projectId: component.project.id, componentId: component.id, translationId: id }
    const { userId, now } = work
    work.changes.push({
      ...{ ...scopes, userId, authorId: userId, timestamp: now },
      ...{ action: 'newStringsToTranslate', details: { count: 1 } },
    })
  }
  await recheckString(work, [...(await listStringUnits(tx, stringId))])
  await noteContested(work, stringId)
  if (component.settings.is_glossary) work.glossaries.add(component.project.id)
  work.regrouped.add(component.id)
  await finishWork(work)
  return added.get(translationId) ?? 0
}

interface NewStringRow {
  readonly wanted: WantedString
  readonly source: OpenTranslation
  readonly hash: bigint
}

async function insertString(
  { tx }: SaveWork,
  component: ShownComponent,
  { wanted: { source: text, context }, source, hash }: NewStringRow,
): Promise<number> {
  const [id] = await insertStrings(tx, component.id, [
    {
      ...{ source: text, context, idHash: hash, contentHash: contentHash(text, context) },
      ...{ position: source.unitCount + 1, location: '', note: '', flags: '' },
      ...{ words: countWords(text), chars: countCharacters(text) },
      priority: priorityOf(translationFlags(component, source)),
    },
  ])
  if (id === undefined) throw new Error('A string that was added has no id')
  return id
}

function isKeyed(component: ShownComponent): boolean {
  return isTemplated(component) && findFormat(component.settings.file_format)?.isDocument !== true
}

function refused(sentence: string): AppError {
  return new AppError('invalid', sentence, { field: 'non_field_errors' })
}
