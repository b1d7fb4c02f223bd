import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { formatLanguageCode, isLanguageCodeStyle } from '../../domain/languages/code-style.ts'
import { buildPath } from '../../domain/languages/file-mask.ts'
import type { Language } from '../../domain/languages/language.ts'
import { parseLanguageAliases, revertLanguageAlias } from '../../domain/languages/language-aliases.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import { findComponentFormat } from '../../formats/params/component-format.ts'
import { acceptCodes } from '../../import/plan/accept-codes.ts'
import { choosePlural } from '../../import/plan/languages.ts'
import { setComponentTask } from '../../storage/components/components.ts'
import { insertPendingFile, isDeletionPending } from '../../storage/components/repositories/pending-files.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { findShownTranslation, type ShownTranslation } from '../../storage/components/shown-translations.ts'
import { insertTranslation, listTranslations } from '../../storage/components/translations.ts'
import type { Db } from '../../storage/db.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { findLanguage } from '../../storage/languages.ts'
import { transaction } from '../../storage/transaction.ts'
import { languageMessage } from '../repositories/commits/commit-message.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { waitForTasks } from '../repositories/wait-for-tasks.ts'
import { getComponentRepository } from './get-component-repository.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from './get-visible-component.ts'
import { findComponentFile } from './read-component-file.ts'

/**
 * Adds a language to a component: creates a file with blank translations, reads it, commits it, and pushes it like
 * edits; the request waits for that. A file of all languages is left unchanged until there is a text to write. Returns
 * the new translation, still without strings.
 */
export async function addTranslation(
  ctx: Context,
  actor: Actor,
  path: ComponentPath,
  code: string | undefined,
): Promise<{ component: ShownComponent; translation: ShownTranslation }> {
  const component = await getVisibleComponent(ctx.db, actor, path)
  authorizeAdding(actor, component)
  const language = await getNewLanguage(ctx, component, code)
  const repository = await getComponentRepository(ctx, component)
  const file = await makeFile(ctx, component, language)
  const { path: filename, code: languageCode, bytes } = file
  const message = await languageMessage(ctx, component, { scope: 'add', language, filename })
  const { id, project } = component
  const userId = userIdOf(actor)
  const { task, translation } = await transaction(ctx.db, async (tx) => {
    // A concurrent request may have added it.
    if (await isThere(tx, id, language)) throw refused('The component already has this language.')
    const translationId = await insertTranslation(tx, {
      componentId: id,
      languageId: language.id,
      pluralId: file.pluralId,
      isSource: false,
      languageCode,
      filename,
      checkFlags: '',
    })
    const now = ctx.now()
    if (bytes) {
      await insertPendingFile(tx, {
        componentId: id,
        path: filename,
        content: bytes,
        languageCode,
        message,
        authorId: userId,
        createdAt: now,
        baseBlob: null,
      })
    }
    const wanted = { repositoryId: repository.id, projectId: project.id, componentId: id, userId }
    const enqueued = await enqueueSync(tx, { ...wanted, mustFetch: false, mustCommit: true }, now)
    await setComponentTask(tx, id, enqueued.id)
    await insertChange(tx, {
      action: 'languageAdded',
      projectId: project.id,
      componentId: id,
      translationId,
      userId,
      authorId: userId,
      timestamp: now,
    })
    return { task: enqueued, translation: await findShownTranslation(tx, id, language.code) }
  })
  if (!translation) throw new Error('The new translation was not found')
  await waitForTasks(ctx, [task])
  return { component, translation }
}

/**
 * Adding a language requires the permission to add languages and a component that accepts them, or the permission to
 * edit the component.
 */
export function authorizeAdding(actor: Actor, component: ShownComponent): void {
  const place = placeOf(component)
  authorize(actor, 'translation.add', place)
  if (component.isLocked) throw new AppError('permission_denied', 'The component is locked.')
  if (component.settings.new_lang === 'add' || isAllowed(actor, 'component.edit', place)) return
  throw new AppError('permission_denied', 'Languages cannot be added to this component.')
}

async function getNewLanguage(
  ctx: Context,
  component: ShownComponent,
  code: string | undefined,
): Promise<Language> {
  if (code === undefined) throw new AppError('invalid', 'Set language_code to the code of a language.')
  const language = await findLanguage(ctx.db, code)
  if (!language) {
    throw new AppError('invalid', `Unknown language "${code.slice(0, 50).toWellFormed()}".`)
  }
  if (language.id === component.sourceLanguage.id || (await isThere(ctx.db, component.id, language))) {
    throw refused('The component already has this language.')
  }
  return language
}

async function isThere(db: Db, componentId: number, { id }: Language): Promise<boolean> {
  return (await listTranslations(db, componentId)).some(({ languageId }) => languageId === id)
}

interface NewFile {
  readonly path: string
  readonly code: string
  readonly pluralId: number
  /** Null if nothing is written. */
  readonly bytes: Uint8Array | null
}

async function makeFile(ctx: Context, component: ShownComponent, language: Language): Promise<NewFile> {
  const { settings, id, project } = component
  const info = findComponentFormat({
    fileFormat: settings.file_format,
    fileFormatParams: settings.file_format_params,
  })
  if (!info) throw new Error(`Unknown file format "${settings.file_format}"`)
  const style = settings.language_code_style
  const styled = formatLanguageCode(language.code, isLanguageCodeStyle(style) ? style : info.codeStyle)
  const code = revertLanguageAlias(parseLanguageAliases(project.languageAliases), styled)
  if (!acceptCodes(settings.language_regex)([code])[0]) {
    throw refused('This language code does not match the language filter of the component.')
  }
  const path = buildPath(settings.filemask, code)
  const isGoing = !info.isMultilingual && (await isDeletionPending(ctx.db, id, path))
  const there = isGoing ? null : await findComponentFile(ctx, id, path)
  if (there && !info.isMultilingual)
    throw refused('The repository already contains a file for this language.')
  const base = info.isMultilingual ? there : await findComponentFile(ctx, id, settings.new_base)
  if (!base && (settings.new_base !== '' || !info.canStartEmpty || info.isMultilingual)) {
    throw new AppError('invalid', 'The component has no template for new languages.')
  }
  const plural = await choosePlural(ctx.db, language, info, null)
  if (info.isMultilingual) return { path, code, pluralId: plural.id, bytes: null }
  const format = await info.load()
  const bytes = format.create(base, {
    language: code,
    ownCode: language.code,
    sourceLanguage: component.sourceLanguage.code,
    isMonolingual: settings.template !== '' && info.kind !== 'bilingual',
    plural: { number: plural.number, names: findFormNames(plural.type), formula: plural.formula },
  })
  return { path, code, pluralId: plural.id, bytes }
}

function refused(sentence: string): AppError {
  return new AppError('invalid', sentence, { field: 'language_code' })
}
