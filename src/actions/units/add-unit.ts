import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { isAllowed } from '../../domain/permissions.ts'
import { STATE } from '../../domain/units/state.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'
import { authorizeStrings } from './authorize-strings.ts'
import { checkKeyFilter } from './filtered-keys.ts'
import { checkNewUnit, type NewUnitDraft } from './new-unit.ts'
import { runSave } from './saving/save-work.ts'
import { writeStrings } from './write-strings.ts'

/** Rejects actors who cannot add strings there, before the string is validated. */
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

/** Adds a string and returns the ID of its unit in the given translation. Files get it with the next commit. */
export async function addUnit(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  draft: NewUnitDraft,
): Promise<number> {
  const { component, translation } = await authorizeAddingUnit(ctx, actor, path)
  const wanted = checkNewUnit(component, translation, draft)
  checkKeyFilter(component, wanted)
  if (wanted.state === STATE.approved && !isAllowed(actor, 'unit.review', placeOf(component, translation))) {
    throw new AppError('permission_denied', 'You do not have permission to approve strings here.')
  }
  const [id] = await runSave(ctx, actor, {}, (work) =>
    writeStrings(work, component, translation.id, [wanted]),
  )
  if (!id) throw new AppError('invalid', 'The string already exists.', { field: 'non_field_errors' })
  return id
}
