import { readFile } from 'node:fs/promises'
import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { STATE, type State } from '../../domain/units/state.ts'
import type { UploadConflicts, UploadFuzzy, UploadMethod } from '../../domain/units/upload-method.ts'
import { findFormat } from '../../formats/registry.ts'
import type { MatchedEntry, UploadContent } from '../../import/files/upload-entry.ts'
import { parseUpload } from '../../import/files/upload-threads.ts'
import { awaitImport } from '../../import/threads/import-threads.ts'
import { listComponentTranslations } from '../../storage/components/shown-translations.ts'
import type { TranslationPath } from '../components/get-visible-component.ts'
import { authorizeAddingUnit } from '../units/add-unit.ts'
import { isTemplated } from '../units/authorize-strings.ts'
import { addingSteps, newStrings } from './add-strings.ts'
import { authorizeUpload, checkUpload, type UploadPlace } from './authorize-upload.ts'
import { inSteps } from './in-steps.ts'
import { inLargeFileTurn } from './large-file-turn.ts'
import { replaceFile } from './replace-file.ts'
import { suggestingSteps } from './save-suggestions.ts'
import { textSteps, type UploadedText } from './save-upload.ts'
import { readTranslationFile } from './translation-file.ts'
import { type NamedAuthor, uploadAuthor } from './upload-author.ts'

/** An uploaded file, and what to do with it. */
interface FileUpload {
  readonly filename: string
  readonly content: UploadContent
  readonly method: UploadMethod
  readonly conflicts: UploadConflicts
  readonly fuzzy: UploadFuzzy
  readonly author: NamedAuthor
}

/** The outcome for the strings of a file. */
export interface UploadCounts {
  readonly notFound: number
  readonly skipped: number
  readonly accepted: number
  readonly total: number
}

const STATES: Partial<Record<UploadMethod, State>> = { fuzzy: STATE.needsEditing, approve: STATE.approved }

/** Saves the strings of a file in a translation, by the rules of manual edits. */
export async function uploadFile(
  ctx: Context,
  actor: Actor,
  path: TranslationPath,
  upload: FileUpload,
): Promise<UploadCounts> {
  const place = await authorizeUpload(ctx.db, actor, path)
  checkUpload(actor, place, upload)
  const { filename, content, method } = upload
  const isReplacement = method === 'replace' || method === 'source'
  if (isReplacement) awaitImport(ctx.config, place.component.settings.file_format)
  const order = {
    translationId: place.translation.id,
    filename,
    content,
    isReplacement,
    isAdding: method === 'add',
    ...(!isReplacement && (await documentTemplate(ctx, place))),
  }
  const read = await parseUpload(ctx.config, order)
  if ('problem' in read) throw new AppError('invalid', read.problem, { fields: { file: read.problem } })
  const authorId = await uploadAuthor(ctx, actor, place, upload.author)
  if (method === 'add') {
    const findPlace = () => authorizeAddingUnit(ctx, actor, path)
    const steps = await addingSteps(ctx, actor, { authorId, findPlace })
    const items = await newStrings(place, read.missing)
    const accepted = await inSteps(ctx.db, items, steps)
    return { notFound: 0, skipped: read.total - accepted, accepted, total: read.total }
  }
  if (isReplacement) {
    const accepted = await inLargeFileTurn(sizeOf(content), async () => {
      const bytes = content instanceof Uint8Array ? content : await readFile(content.path)
      const wanted = { bytes, authorId, strings: read.strings, isBase: method === 'source' }
      return replaceFile(ctx, actor, place, wanted)
    })
    return { notFound: 0, skipped: 0, accepted, total: read.total }
  }
  const texts = read.matched.flatMap((entry) => textOf(entry, upload, read))
  const steps =
    method === 'suggest'
      ? suggestingSteps(ctx, { userId: userIdOf(actor), authorId })
      : textSteps(ctx, actor, { conflicts: upload.conflicts, authorId })
  const accepted = await inSteps(ctx.db, texts, steps)
  return {
    notFound: read.missingCount,
    accepted,
    total: read.total,
    skipped: texts.length + read.repeated - accepted,
  }
}

/** The template of a document with its pending edits: both have the same order of texts. */
async function documentTemplate(
  ctx: Context,
  { component }: UploadPlace,
): Promise<{ readonly template: Uint8Array } | null> {
  if (!isTemplated(component) || findFormat(component.settings.file_format)?.isDocument !== true) return null
  const translations = await listComponentTranslations(ctx.db, component.id)
  const source = translations.find(({ isSource }) => isSource)
  return source ? { template: (await readTranslationFile(ctx, source)).bytes } : null
}

function sizeOf(content: UploadContent): number {
  return content instanceof Uint8Array ? content.length : content.size
}

/** Null if the file has no text for it, or one that needs editing and is not to be used. */
function textOf(
  { unitId, forms, isFuzzy }: MatchedEntry,
  { method, fuzzy }: FileUpload,
  { knowsFuzzy, knowsValues }: { readonly knowsFuzzy: boolean; readonly knowsValues: boolean },
): UploadedText[] {
  if (forms.length === 0 || (isFuzzy && fuzzy === '')) return []
  const isMarked = isFuzzy && fuzzy === 'process'
  const state = isMarked ? STATE.needsEditing : (STATES[method] ?? STATE.translated)
  return [{ unitId, forms, isWhole: knowsValues, state, keepsState: method === 'translate' && !knowsFuzzy }]
}
