import { isTooLong } from '../../checks/limits/is-too-long.ts'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import type { AutoMode } from '../../domain/units/auto-translation.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import { ANONYMOUS_USERNAME } from '../../domain/user.ts'
import { findUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { type AutoText, insertAutoTexts } from '../../storage/units/auto-runs.ts'
import { listEditedUnits } from '../../storage/units/edited-units.ts'
import { saveSuggestions } from '../files/save-suggestions.ts'
import { saveUpload, type UploadedText } from '../files/save-upload.ts'
import { type AutoOrder, type AutoPlace, mayApprove, maySuggest } from './auto-order.ts'
import type { FoundText } from './reuse-texts.ts'
import { unitFlags } from './saving/unit-flags.ts'

/** Writes texts to units, and returns how many of them were new; null when the run has been undone and must not go on. */
export async function textWriter(
  ctx: Context,
  actor: Actor,
  {
    runId,
    place,
    order: { mode },
  }: { readonly runId: number; readonly place: AutoPlace; readonly order: AutoOrder },
): Promise<(found: readonly FoundText[]) => Promise<number | null>> {
  const { db } = ctx
  const copiesApproval = mayApprove(actor, place)
  const suggestsLong = maySuggest(actor, place)
  // Suggestions of machines are nobody's, as on other servers.
  const nobody = (await findUser(db, ANONYMOUS_USERNAME))?.id ?? null
  const note = async (tx: Db, texts: readonly AutoText[]) => {
    if (texts.length > 0 && !(await insertAutoTexts(tx, runId, texts))) throw new RunUndone()
  }
  const suggest = (texts: readonly UploadedText[]) =>
    saveSuggestions(ctx, texts, {
      userId: nobody,
      authorId: nobody,
      onAdded: (tx, added) =>
        note(
          tx,
          added.map(({ unit, target }) => ({
            unitId: unit.id,
            target,
            state: null,
            oldTarget: unit.target,
            oldState: unit.state,
          })),
        ),
    })
  const save = (texts: readonly UploadedText[]) =>
    saveUpload(ctx, actor, texts, {
      // The filter decides which strings may be overwritten.
      conflicts: 'replace-approved',
      action: 'automaticTranslation',
      isLone: true,
      authorId: userIdOf(actor),
      onSaved: (tx, changes) =>
        note(
          tx,
          changes.flatMap(({ unitId, target = '', old = '', details }) => {
            const states = details as { readonly state: State; readonly old_state: State }
            const { state, old_state: oldState } = states
            return unitId ? [{ unitId, target, state, oldTarget: old, oldState }] : []
          }),
        ),
    })

  return async (found) => {
    const texts = found.flatMap((one) => textOf(one, mode, copiesApproval))
    try {
      if (mode === 'suggest') return await suggest(texts)
      const { long, fitting } = await splitByLength(db, texts)
      const saved = await save(fitting)
      return saved + (suggestsLong ? await suggest(long) : 0)
    } catch (error) {
      if (error instanceof RunUndone) return null
      throw error
    }
  }
}

/** The run has been undone meanwhile: the transaction that would write more of it is rolled back. */
class RunUndone extends Error {
  override readonly name = 'RunUndone'
}

/** Texts that are longer than their strings allow are only suggested. */
async function splitByLength(
  db: Db,
  texts: readonly UploadedText[],
): Promise<{ readonly long: UploadedText[]; readonly fitting: UploadedText[] }> {
  const units = await listEditedUnits(
    db,
    texts.map(({ unitId }) => unitId),
  )
  const { long = [], fitting = [] } = Object.groupBy(texts, ({ unitId, forms }) => {
    const unit = units.get(unitId)
    return unit && isTooLong(forms, unitFlags(unit)) ? 'long' : 'fitting'
  })
  return { long, fitting }
}

/** None if the unit already has the text in an equally good state. */
function textOf({ unit, text }: FoundText, mode: AutoMode, copiesApproval: boolean): UploadedText[] {
  const { id: unitId, target, state: before } = unit
  const state = stateFor(mode, copiesApproval && text.state === STATE.approved)
  if (text.target === target && before >= state) return []
  return [{ unitId, forms: splitForms(text.target), isWhole: true, state, seen: { target, state: before } }]
}

function stateFor(mode: AutoMode, isApproved: boolean): State {
  if (mode === 'fuzzy') return STATE.needsEditing
  return mode === 'approved' || isApproved ? STATE.approved : STATE.translated
}
