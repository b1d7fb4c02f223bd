import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { idHash } from '../../domain/hashes.ts'
import { findFormat } from '../../formats/registry.ts'
import { listSourceUnits } from '../../storage/checks/source-facts.ts'
import { listShownComponentsById, type ShownComponent } from '../../storage/components/shown-components.ts'
import { lockTranslations } from '../../storage/components/translations.ts'
import { listOpenTranslations, type OpenTranslation } from '../../storage/units/add-strings.ts'
import { counterChange } from '../../storage/units/counts/counters.ts'
import type { EditedUnit } from '../../storage/units/edited-unit.ts'
import { findPendingEdits } from '../../storage/units/pending/pending-edits.ts'
import { insertPendingRemoval } from '../../storage/units/pending/pending-removals.ts'
import { closeUnitGap } from '../../storage/units/removal/close-gaps.ts'
import { removeUnits } from '../../storage/units/removal/remove-units.ts'
import { holdStatistics, holdUnits } from '../../storage/units/save-unit.ts'
import {
  deleteStrings,
  listUnitsOfStrings,
  listUnreadyStrings,
  type UnitOfString,
} from '../../storage/units/string-units.ts'
import { authorizeStrings, isTemplated } from './authorize-strings.ts'
import { getVisibleUnit } from './get-visible-unit.ts'
import { noteContested } from './recheck-string.ts'
import { noteTerm, runSave, type SaveWork } from './saving/save-work.ts'
import { settleStates } from './source/save-string.ts'

/**
 * Removes a string: in all languages if the unit is a source unit, otherwise in one of them, and the string itself with
 * the last one. Files lose it with the next commit.
 */
export async function deleteUnit(ctx: Context, actor: Actor, id: number): Promise<void> {
  const { unit, component } = await authorizeDeleting(ctx, actor, id)
  await runSave(ctx, actor, {}, async (work) => {
    if (ctx.condition) await holdUnits(work.tx, [id])
    await ctx.condition?.check(work.tx)
    await write(work, component, unit)
  })
}

async function authorizeDeleting(
  { db }: Context,
  actor: Actor,
  id: number,
): Promise<{ unit: EditedUnit; component: ShownComponent }> {
  const unit = await getVisibleUnit(db, actor, id)
  const {
    component: { id: componentId },
    language,
    isSource,
  } = unit.translation
  const component = (await listShownComponentsById(db, [componentId])).get(componentId)
  if (!component) throw new AppError('not_found', 'Not found.')
  authorizeStrings(actor, component, { languageId: language.id, isSource }, 'delete')
  return { unit, component }
}

async function write(work: SaveWork, component: ShownComponent, unit: EditedUnit): Promise<void> {
  const { tx } = work
  const all = await listUnitsOfStrings(tx, [unit.stringId])
  const translations = new Map((await listOpenTranslations(tx, component.id)).map((one) => [one.id, one]))
  const gone = listRemoved(all, unit, translations)
  if (gone.length === 0) throw new AppError('not_found', 'Not found.')
  // Units that were compared with this string until now.
  await noteContested(work, [unit.stringId])
  const ids = gone.map(({ translationId }) => translationId)
  await holdStatistics(tx, ids)
  await lockTranslations(tx, ids)
  const edits = await findPendingEdits(
    tx,
    gone.map(({ id }) => id),
  )
  for (const lost of gone) {
    const { translationId, target, state, marks } = lost
    const counter = counterChange()
    counter.remove({ state, marks, words: unit.words, chars: unit.chars })
    work.counters.set(translationId, counter)
    if (translations.get(translationId)?.filename !== '') {
      const edit = edits.get(lost.id)
      const baseTarget = edit && !edit.isAdded ? edit.baseTarget : target
      await removeFromFile(work, component, { unit, translationId, baseTarget, target })
    }
    await removeUnits(tx, translationId, [lost])
    await closeUnitGap(tx, translationId, lost.position)
    work.changes.push({
      projectId: component.project.id,
      componentId: component.id,
      translationId,
      action: 'stringRemoved',
      timestamp: work.now,
      userId: work.userId,
      authorId: work.userId,
      target,
      details: { source: unit.source, target },
    })
  }
  if (gone.length === all.length) await deleteStrings(tx, [unit.stringId])
  // Checks of the source count what fails in translations.
  else work.aftermath.push((db) => listSourceUnits(db, [unit.stringId]))
  noteTerm(work, unit)
  work.regrouped.add(component.id)
  if (component.settings.is_glossary) await settleUnready(work, unit.translation.id)
}

/** Terms whose source is not ready become read-only when their file is next processed. */
async function settleUnready(work: SaveWork, translationId: number): Promise<void> {
  for (const stringId of await listUnreadyStrings(work.tx, translationId)) {
    await settleStates(work, stringId)
  }
}

/** Units to remove: with the last translation also the source, unless it has its own file. */
function listRemoved(
  all: readonly UnitOfString[],
  unit: EditedUnit,
  translations: ReadonlyMap<number, OpenTranslation>,
): readonly UnitOfString[] {
  if (unit.translation.isSource) return all
  const own = all.filter(({ id }) => id === unit.id)
  const isLast = all.every(({ id }) => id === unit.id || id === unit.sourceUnitId)
  const source = all.find(({ id }) => id === unit.sourceUnitId)
  const isFileless = translations.get(source?.translationId ?? 0)?.filename === ''
  return own.length > 0 && isLast && isFileless ? all : own
}

interface FileEntry {
  readonly unit: EditedUnit
  readonly translationId: number
  readonly baseTarget: string
  readonly target: string
}

async function removeFromFile(
  { tx, userId, now }: SaveWork,
  component: ShownComponent,
  { unit: { source, context }, ...entry }: FileEntry,
): Promise<void> {
  const isKeyed = isTemplated(component) && findFormat(component.settings.file_format)?.isDocument !== true
  await insertPendingRemoval(tx, {
    ...entry,
    context,
    source,
    idHash: idHash({ source, context, isKeyed }),
    authorId: userId,
    removedAt: now,
  })
}
