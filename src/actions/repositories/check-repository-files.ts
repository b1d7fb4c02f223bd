import type { Context } from '../../context.ts'
import type { ComponentSettings } from '../../domain/component/component-settings.ts'
import { checkFacts } from '../../domain/component/repository-facts.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import { parseLanguageAliases } from '../../domain/languages/language-aliases.ts'
import type { FormatInfo } from '../../formats/format.ts'
import { findFormat } from '../../formats/registry.ts'
import { acceptCodes } from '../../import/plan/accept-codes.ts'
import { readSiteLanguages, resolveCode } from '../../import/plan/languages.ts'
import { listCommitFiles } from '../../import/plan/list-commit-files.ts'
import { planFiles } from '../../import/plan/plan-files.ts'
import { runInspection } from '../../import/threads/import-threads.ts'
import { withinTimeout } from './within-timeout.ts'

/** Where the files of a component are checked. */
interface FileSource {
  readonly folder: string
  readonly commit: string
  readonly languageAliases: string
  readonly signal: AbortSignal
}

const TOO_LONG =
  'Reading the files of the repository took longer than 20 seconds. Try again later, or use the command "diglot import-project".'

/** Errors in the settings of a component that depend on the files of its repository, by field. */
export async function checkRepositoryFiles(
  ctx: Context,
  settings: ComponentSettings,
  source: FileSource,
): Promise<FieldErrors> {
  return withinTimeout(source.signal, TOO_LONG, () => checkFiles(ctx, settings, source))
}

async function checkFiles(
  ctx: Context,
  settings: ComponentSettings,
  source: FileSource,
): Promise<FieldErrors> {
  const format = findFormat(settings.file_format)
  if (!format) return {}
  const { files } = await listCommitFiles({ folder: source.folder }, source.commit, {
    signal: source.signal,
  })
  const languages = await readSiteLanguages(ctx.db)
  const accepts = acceptCodes(settings.language_regex)
  const read = await runInspection(
    ctx.config,
    {
      repository: source.folder,
      fileFormat: format.id,
      fileFormatParams: settings.file_format_params,
      isTemplated: settings.template !== '' && format.kind !== 'bilingual',
      language: settings.source_language,
      template: settings.template,
      files: listRead(settings, format).flatMap((path) => {
        const blob = files.blobOf(path)
        return blob === undefined ? [] : [{ path, blob }]
      }),
    },
    source.signal,
  )
  const shared = format.isMultilingual
    ? { languages: read.get(settings.filemask)?.languages ?? null, waitingCodes: [] }
    : null
  const plan = planFiles(
    {
      filemask: settings.filemask,
      screenshotMask: '',
      template: settings.template,
      intermediate: settings.intermediate,
      newBase: settings.new_base,
      sourceLanguage: { code: settings.source_language },
      project: { languageAliases: source.languageAliases },
    },
    { repository: files, languages, acceptCodes: accepts, shared },
  )
  const planned = [...plan.files, ...(plan.sourceFile ? [plan.sourceFile] : [])]
  const resolved = new Map(planned.map(({ code, resolution }) => [code, resolution]))
  const context = {
    aliases: parseLanguageAliases(source.languageAliases),
    sourceLanguage: settings.source_language,
  }
  return checkFacts(settings, {
    paths: files,
    format,
    findReading: (path) => read.get(path) ?? null,
    ...(shared && {
      shared: { codes: shared.languages?.codes ?? [], problem: plan.problem?.message ?? null },
    }),
    acceptsCode: (code) => accepts([code])[0] ?? false,
    findLanguage(code) {
      const resolution = resolved.get(code) ?? resolveCode(languages, code, context)
      return resolution && { code: resolution.language.code, isKnown: resolution.kind !== 'generated' }
    },
  }).errors
}

/** Paths of files that must be readable: those that others depend on. */
function listRead(settings: ComponentSettings, { isMultilingual }: FormatInfo): string[] {
  const { filemask, template, intermediate, new_base } = settings
  return [...new Set([template, intermediate, new_base, ...(isMultilingual ? [filemask] : [])])]
}
