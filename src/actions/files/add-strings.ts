import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAppError } from '../../domain/errors.ts'
import { STATE } from '../../domain/units/state.ts'
import type { NewUploadEntry } from '../../import/files/upload-entry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { listComponentTranslations } from '../../storage/components/shown-translations.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { TranslationPath } from '../components/get-visible-component.ts'
import { authorizeAddingUnit } from '../units/add-unit.ts'
import { isTemplated } from '../units/authorize-strings.ts'
import { checkBench } from '../units/check-bench.ts'
import { checkNewUnit, type NewUnitDraft, type WantedString } from '../units/new-unit.ts'
import { startWork } from '../units/save-work.ts'
import { settleSave } from '../units/settle-save.ts'
import { writeStrings } from '../units/write-strings.ts'
import type { UploadPlace } from './authorize-upload.ts'
import { inSteps } from './in-steps.ts'

/** Units that are added in one transaction, about: others who write wait for so many. */
const STEP = 1600

/** Adds strings of a file, in short transactions, and returns how many were new; one that nobody could add by hand is passed over. */
export async function addStrings(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  { entries, authorId }: { readonly entries: readonly NewUploadEntry[]; readonly authorId: number | null },
): Promise<number> {
  const { component, translation } = await authorizeAddingUnit(ctx, actor, path)
  const languages = (await listComponentTranslations(ctx.db, component.id)).length
  const step = Math.max(1, Math.floor(STEP / (translation.isSource ? languages : 2)))
  return inSteps(ctx.db, entries, step, async (part) => {
    const place = await authorizeAddingUnit(ctx, actor, path)
    const strings = part.flatMap((entry) => wantedString(place, entry) ?? [])
    const bench = checkBench(ctx.db, ctx.now)
    const { work, ids } = await inTransaction(ctx.db, async (tx) => {
      const started = startWork(tx, actor, { now: ctx.now(), bench, authorId })
      const written = await writeStrings(started, place.component, place.translation.id, strings)
      return { work: started, ids: written }
    })
    await settleSave(ctx.db, work)
    return ids.filter((id) => id !== null).length
  })
}

/** Null for one that is refused, such as a blank key. */
function wantedString({ component, translation }: UploadPlace, entry: NewUploadEntry): WantedString | null {
  try {
    return checkNewUnit(component, translation, draftOf(component, entry))
  } catch (error) {
    if (isAppError(error, 'invalid')) return null
    throw error
  }
}

function draftOf(component: ShownComponent, entry: NewUploadEntry): NewUnitDraft {
  const { context, source, forms, isFuzzy } = entry
  const state = isFuzzy ? STATE.needsEditing : STATE.translated
  if (isTemplated(component)) return { key: context, value: forms, state }
  if (forms.length === 0) return { context, source, target: [''], state: STATE.empty }
  return { context, source, target: forms, state }
}
