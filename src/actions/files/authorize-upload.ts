import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import type { UploadConflicts, UploadMethod } from '../../domain/units/upload-method.ts'
import { awaitUpload } from '../../import/files/upload-threads.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import type { Db } from '../../storage/db.ts'
import { getVisibleTranslation, placeOf, type TranslationPath } from '../components/get-visible-component.ts'
import { authorizeStrings, isTemplated } from '../units/authorize-strings.ts'

/** A translation that accepts files. */
export interface UploadPlace {
  readonly component: ShownComponent
  readonly translation: ShownTranslation
}

/** Rejects actors who cannot upload anything there, before the file is read. */
export async function authorizeUpload(db: Db, actor: Actor, path: TranslationPath): Promise<UploadPlace> {
  const found = await getVisibleTranslation(db, actor, path)
  const permission = found.component.settings.is_glossary ? 'glossary.upload' : 'upload.perform'
  authorize(actor, permission, placeOf(found.component, found.translation))
  if (isReadOnlySource(found)) authorize(actor, 'component.edit', placeOf(found.component))
  if (found.component.isLocked) {
    throw new AppError('permission_denied', 'You do not have permission to perform this action.')
  }
  return found
}

/** The same when the file is about to be read, for which a thread is started. */
export async function expectUpload(ctx: Context, actor: Actor, path: TranslationPath): Promise<void> {
  await authorizeUpload(ctx.db, actor, path)
  awaitUpload(ctx.config)
}

/** Rejects, with the field, a method or conflict rule that the actor cannot use there. */
export function checkUpload(
  actor: Actor,
  place: UploadPlace,
  { method, conflicts }: { readonly method: UploadMethod; readonly conflicts: UploadConflicts },
): void {
  checkConflicts(actor, place, conflicts)
  const problem = methodProblem(actor, place, method)
  if (problem !== null) throw new AppError('invalid', problem, { fields: { method: problem } })
}

function checkConflicts(actor: Actor, place: UploadPlace, conflicts: UploadConflicts): void {
  if (conflicts === '' || conflicts === 'ignore') return
  const may = mayIn(actor, place)
  const isFree =
    may('upload.overwrite') && (conflicts !== 'replace-approved' || (hasReview(place) && may('unit.review')))
  if (isFree) return
  const message = 'You do not have permission to overwrite translations here.'
  throw new AppError('invalid', message, { fields: { conflicts: message } })
}

function methodProblem(actor: Actor, place: UploadPlace, method: UploadMethod): string | null {
  const { component, translation } = place
  const may = mayIn(actor, place)
  const edit = component.settings.is_glossary ? 'glossary.edit' : 'unit.edit'
  switch (method) {
    case 'translate':
    case 'fuzzy':
      if (isReadOnlySource(place)) return 'Source strings come from the code and cannot be edited here.'
      return may(edit) ? null : 'You do not have permission to translate here.'
    case 'approve':
      return hasReview(place) && may('unit.review') ? null : 'Strings cannot be approved here.'
    case 'suggest': {
      const isOpen = component.settings.enable_suggestions && !translation.isSource
      return isOpen && may('suggestion.add') ? null : 'Suggestions cannot be added here.'
    }
    case 'replace':
      return translation.filename !== '' && mayReplace(actor, place) ? null : 'The file cannot be replaced.'
    case 'source':
      return isSourceFile(place) && may('component.edit')
        ? null
        : 'Source files can only be uploaded to components with bilingual gettext files.'
    case 'add':
      return addingProblem(actor, place)
  }
}

function mayReplace(actor: Actor, place: UploadPlace): boolean {
  const may = mayIn(actor, place)
  const kind = place.component.settings.is_glossary ? 'glossary' : 'unit'
  return may('component.edit') || (['add', 'delete', 'edit'] as const).every((what) => may(`${kind}.${what}`))
}

/** Without a template, source strings are those of the translations, and cannot be edited. */
function isReadOnlySource({ component, translation }: UploadPlace): boolean {
  return translation.isSource && !isTemplated(component)
}

/** The file that all languages of gettext are created from. */
function isSourceFile({ component, translation }: UploadPlace): boolean {
  const { file_format, new_base } = component.settings
  return translation.isSource && !isTemplated(component) && file_format === 'po' && new_base !== ''
}

function addingProblem(actor: Actor, { component, translation }: UploadPlace): string | null {
  try {
    const { language, isSource } = translation
    authorizeStrings(actor, component, { languageId: language.id, isSource }, 'add')
    return null
  } catch (error) {
    if (isAppError(error)) return error.message
    throw error
  }
}

function hasReview({ component: { project }, translation }: UploadPlace): boolean {
  return translation.isSource ? project.hasSourceReview : project.hasTranslationReview
}

function mayIn(actor: Actor, { component, translation }: UploadPlace) {
  const place = placeOf(component, translation)
  return (permission: Parameters<typeof isAllowed>[1]) => isAllowed(actor, permission, place)
}
