import type { Context } from '../../context.ts'
import { type Actor, userIdOf } from '../../domain/actor.ts'
import { AppError, isAppError } from '../../domain/errors.ts'
import { formatLanguageCode, isLanguageCodeStyle } from '../../domain/languages/code-style.ts'
import { buildPath } from '../../domain/languages/file-mask.ts'
import { findFormNames } from '../../domain/languages/plural-type.ts'
import { authorize, isAllowed } from '../../domain/permissions.ts'
import { findFormat } from '../../formats/registry.ts'
import { acceptCodes } from '../../import/accept-codes.ts'
import { choosePlural } from '../../import/languages.ts'
import { setComponentTask } from '../../storage/components/components.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import { findShownTranslation, type ShownTranslation } from '../../storage/components/shown-translations.ts'
import { insertTranslation, listTranslations } from '../../storage/components/translations.ts'
import { insertChange } from '../../storage/history/changes.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findLanguage, type Language } from '../../storage/languages.ts'
import { enqueueSync } from '../repositories/enqueue-sync.ts'
import { waitForTasks } from '../repositories/wait-for-tasks.ts'
import { commitLanguage, getLocalRepository } from './commit-language.ts'
import { type ComponentPath, getVisibleComponent, placeOf } from './get-visible-component.ts'
import { readComponentFile } from './read-component-file.ts'

/**
 * Adds a language to a component: a file with blank translations, which is committed and then read; people wait for
 * that. A file that holds all languages is left as it is until there is a text to write. Returns the translation as it
 * was made, still without strings.
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
  const repository = await getLocalRepository(ctx, component)
  const file = await makeFile(ctx, component, language)
  const { path: filename, bytes } = file
  const change = bytes && ({ kind: 'write', bytes } as const)
  if (change) await commitLanguage(ctx, actor, component, { language, path: filename, change })
  const { id, project } = component
  const userId = userIdOf(actor)
  const { task, translation } = await inTransaction(ctx.db, async (tx) => {
    // Other work on the repository may have found the file already.
    const known = (await listTranslations(tx, id)).find(({ languageId }) => languageId === language.id)
    const translationId =
      known?.id ??
      (await insertTranslation(tx, {
        ...{ componentId: id, languageId: language.id, pluralId: file.pluralId, isSource: false },
        ...{ languageCode: file.code, filename, checkFlags: '' },
      }))
    const wanted = {
      repositoryId: repository.id,
      projectId: project.id,
      componentId: id,
      userId,
      mustFetch: false,
    }
    const enqueued = await enqueueSync(tx, wanted, ctx.now())
    await setComponentTask(tx, id, enqueued.id)
    await insertChange(tx, {
      ...{ action: 'languageAdded', projectId: project.id, componentId: id, translationId },
      ...{ userId, authorId: userId, timestamp: ctx.now() },
    })
    return { task: enqueued, translation: await findShownTranslation(tx, id, language.code) }
  })
  if (!translation) throw new Error('A translation that was just made is not there')
  await waitForTasks(ctx, [task])
  return { component, translation }
}

/** Adding a language is for those who may, while the component takes any; those who may edit it are always free to. */
export function authorizeAdding(actor: Actor, component: ShownComponent): void {
  const place = placeOf(component)
  authorize(actor, 'translation.add', place)
  if (component.isLocked) throw new AppError('permission_denied', 'The component is locked.')
  if (component.settings.new_lang === 'add' || isAllowed(actor, 'component.edit', place)) return
  throw new AppError('permission_denied', 'Languages can not be added to this component.')
}

async function getNewLanguage(
  ctx: Context,
  component: ShownComponent,
  code: string | undefined,
): Promise<Language> {
  if (code === undefined) throw new AppError('invalid', 'Give the code of a language as language_code.')
  const language = await findLanguage(ctx.db, code)
  if (!language) {
    throw new AppError('invalid', `There is no language "${code.slice(0, 50).toWellFormed()}".`)
  }
  const known = await listTranslations(ctx.db, component.id)
  const isThere = known.some(({ languageId }) => languageId === language.id)
  if (isThere || language.id === component.sourceLanguage.id)
    throw refused('The component has this language.')
  return language
}

interface NewFile {
  readonly path: string
  readonly code: string
  readonly pluralId: number
  /** Null when nothing is written. */
  readonly bytes: Uint8Array | null
}

async function makeFile(ctx: Context, component: ShownComponent, language: Language): Promise<NewFile> {
  const { settings, id } = component
  const info = findFormat(settings.file_format)
  if (!info) throw new Error(`There is no file format "${settings.file_format}"`)
  const style = settings.language_code_style
  const code = formatLanguageCode(language.code, isLanguageCodeStyle(style) ? style : info.codeStyle)
  if (!acceptCodes(settings.language_regex)([code])[0]) {
    throw refused('The component does not take languages with this code.')
  }
  const path = buildPath(settings.filemask, code)
  const there = await findFile(ctx, id, path)
  if (there && !info.isMultilingual) throw refused('The repository has a file of this language already.')
  const base = info.isMultilingual ? there : await findFile(ctx, id, settings.new_base)
  if (!base && (settings.new_base !== '' || !info.canStartEmpty || info.isMultilingual)) {
    throw new AppError('invalid', 'The component has no file that a language could start from.')
  }
  const plural = await choosePlural(ctx.db, language, info, null)
  if (info.isMultilingual) return { path, code, pluralId: plural.id, bytes: null }
  const format = await info.load()
  const bytes = format.create(base, {
    ...{ language: code, sourceLanguage: component.sourceLanguage.code },
    isMonolingual: settings.template !== '' && info.kind !== 'bilingual',
    plural: { number: plural.number, names: findFormNames(plural.type), formula: plural.formula },
  })
  return { path, code, pluralId: plural.id, bytes }
}

async function findFile(ctx: Context, componentId: number, path: string): Promise<Buffer | null> {
  try {
    return await readComponentFile(ctx, componentId, path)
  } catch (error) {
    if (isAppError(error, 'not_found')) return null
    throw error
  }
}

function refused(sentence: string): AppError {
  return new AppError('invalid', sentence, { field: 'language_code' })
}
