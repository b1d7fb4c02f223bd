import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { isAppError } from '../../domain/errors.ts'
import { STATE } from '../../domain/units/state.ts'
import type { NewUploadEntry } from '../../import/files/upload-entry.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { listComponentTranslations } from '../../storage/components/shown-translations.ts'
import { isTemplated } from '../units/authorize-strings.ts'
import { withAcceptedKeys } from '../units/filtered-keys.ts'
import { checkNewUnit, type NewUnitDraft, type StringToAdd } from '../units/new-unit.ts'
import { runSave } from '../units/saving/save-work.ts'
import { identityOf, writeStrings } from '../units/write-strings.ts'
import type { UploadPlace } from './authorize-upload.ts'
import type { UploadSteps } from './in-steps.ts'

/** Approximate number of units added per transaction: other writers wait for it. */
const STEP = 1600
/** Strings processed before other requests run. */
const TURN = 500

/** Each string of a file that could also be added by hand, once. */
export async function newStrings(
  place: UploadPlace,
  entries: readonly NewUploadEntry[],
): Promise<readonly StringToAdd[]> {
  const strings = new Map<bigint, StringToAdd>()
  for (const [index, entry] of entries.entries()) {
    if (index % TURN === TURN - 1) await nextTurn()
    const wanted = stringToAdd(place, entry)
    if (wanted === null) continue
    const identity = identityOf(place.component, wanted)
    if (!strings.has(identity)) strings.set(identity, wanted)
  }
  return withAcceptedKeys(place.component, [...strings.values()])
}

/** Adds strings to a translation, which is looked up for each step. */
export async function addingSteps(
  ctx: Context,
  actor: Actor,
  { findPlace, authorId }: { findPlace: () => Promise<UploadPlace>; readonly authorId: number | null },
): Promise<UploadSteps<StringToAdd>> {
  const { component, translation } = await findPlace()
  const languages = (await listComponentTranslations(ctx.db, component.id)).length
  return {
    size: Math.max(1, Math.floor(STEP / (translation.isSource ? languages : 2))),
    async save(strings) {
      const place = await findPlace()
      const ids = await runSave(ctx, actor, { authorId }, (work) =>
        writeStrings(work, place.component, place.translation.id, strings),
      )
      return ids.filter((id) => id !== null).length
    },
  }
}

/** Null for a rejected one, such as a blank key. */
function stringToAdd({ component, translation }: UploadPlace, entry: NewUploadEntry): StringToAdd | null {
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
