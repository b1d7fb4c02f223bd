import type { Language } from '../../domain/languages/language.ts'
import { applyLanguageAlias, parseLanguageAliases } from '../../domain/languages/language-aliases.ts'
import type { Resolution } from '../../domain/languages/language-code.ts'
import type { PathList } from '../../domain/languages/path-list.ts'
import { listTranslationFiles, type TranslationFile } from '../../domain/languages/translation-files.ts'
import type { Project } from '../../domain/project.ts'
import type { ImportedComponent } from '../../storage/components/import-component.ts'
import type { FileFinding } from '../findings.ts'
import { resolveCode, type SiteLanguages } from './languages.ts'
import type { RepositoryFiles } from './repository-files.ts'
import { listScreenshotFiles } from './screenshot-files.ts'
import type { SharedFile } from './shared-file.ts'

/** A file of a component in its repository. */
export interface RepositoryFile {
  readonly path: string
  readonly blob: string
}

/** The file of one language, or its part of a file of all languages. */
export interface PlannedFile extends RepositoryFile {
  /** The code in the file name, or in the file of all languages. */
  readonly code: string
  readonly resolution: Resolution
}

/** A file for a language that has another one, with the codes of both. */
interface DuplicateFile {
  readonly path: string
  readonly language: string
  readonly code: string
  readonly otherCode: string
}

/** The files of a component, and their problems. */
export interface FilePlan {
  /** Null if the component has none, or it does not exist. */
  readonly template: RepositoryFile | null
  readonly intermediate: RepositoryFile | null
  readonly newBase: RepositoryFile | null
  /** One for each language except the source, in reading order. */
  readonly files: readonly PlannedFile[]
  /** The source language in a file of all languages. */
  readonly sourceFile: PlannedFile | null
  /** The file of all languages; null if each language has its own, or it does not exist. */
  readonly sharedFile: RepositoryFile | null
  /** Why the file of all languages cannot be used: no language is then known. */
  readonly problem: FileFinding | null
  /** Files for a language that already has another file. */
  readonly duplicates: readonly DuplicateFile[]
  /** Files that are screenshots, sorted by path. */
  readonly screenshots: readonly RepositoryFile[]
  /** Files whose name contains an impossible language code. */
  readonly unknown: readonly { readonly path: string; readonly code: string }[]
}

/** Settings of a component that determine its files. */
export type FileSettings = Pick<
  ImportedComponent,
  'filemask' | 'screenshotMask' | 'template' | 'intermediate' | 'newBase'
> & {
  readonly sourceLanguage: Pick<Language, 'code'>
  readonly project: Pick<Project, 'languageAliases'>
}

/** What planning needs besides the settings. */
interface PlanInput {
  /** Files of the commit. */
  readonly repository: RepositoryFiles
  readonly languages: SiteLanguages
  /** Tells which codes match `language_regex`. */
  readonly acceptCodes: (codes: readonly string[]) => readonly boolean[]
  /** The current language code of a file: the file keeps it, whatever languages the site has got since. */
  readonly findKnown?: (file: TranslationFile) => string | undefined
  /** The content of the file of all languages; null for other formats. */
  readonly shared?: SharedFile | null
}

/** Finds the files of a component among those of its repository. */
export function planFiles(component: FileSettings, input: PlanInput): FilePlan {
  const { repository, languages, findKnown, shared = null } = input
  const find = (path: string): RepositoryFile | null => {
    const blob = path === '' ? undefined : repository.blobOf(path)
    return blob === undefined ? null : { path, blob }
  }
  const context = {
    aliases: parseLanguageAliases(component.project.languageAliases),
    sourceLanguage: component.sourceLanguage.code,
  }
  const sharedFile = shared && find(component.filemask)
  const sourceCode = shared?.languages?.sourceCode ?? ''
  const source = shared && resolveCode(languages, sourceCode, context)
  const problem = shared && findSharedProblem(component, shared, source)
  const found = shared
    ? listSharedParts(component, problem ? null : shared)
    : listOwnFiles(component, repository)
  const accepted = input.acceptCodes(found.map(({ code }) => code))

  const seen = new Map<string, PlannedFile>()
  const duplicates: DuplicateFile[] = []
  const unknown: { path: string; code: string }[] = []
  // Source strings come from a template or from the translations, never from a file of the source language next to
  // them.
  const isTaken = (language: string) => seen.has(language) || language === component.sourceLanguage.code
  for (const [index, { path, code, isWaiting }] of found.entries()) {
    if (accepted[index] !== true) continue
    const kept = applyLanguageAlias(context.aliases, code) === code ? findKnown?.({ path, code }) : undefined
    const options = [
      kept === undefined ? null : resolveCode(languages, kept, { simplify: false }),
      resolveCode(languages, code, context),
      // Next to `cs.po`, `cs_CZ.po` is for a separate language.
      isWaiting ? null : resolveCode(languages, code, { ...context, simplify: false }),
    ]
    const resolution = options.find((option) => option && !isTaken(option.language.code))
    if (resolution) {
      seen.set(resolution.language.code, { path, blob: repository.blobOf(path) ?? '', code, resolution })
    } else if (options[1] && !isWaiting) {
      const language = options[1].language.code
      duplicates.push({ path, language, code, otherCode: seen.get(language)?.code ?? language })
    } else if (!isWaiting) unknown.push({ path, code })
  }
  const sourceFile =
    sharedFile && source && !problem ? { ...sharedFile, code: sourceCode, resolution: source } : null
  return {
    sharedFile,
    problem,
    template: find(component.template),
    intermediate: find(component.intermediate),
    newBase: find(component.newBase),
    files: [...seen.values()],
    sourceFile,
    duplicates,
    screenshots: listScreenshotFiles(repository, component.screenshotMask),
    unknown,
  }
}

interface FoundFile extends TranslationFile {
  /** The file has nothing of the language yet. */
  readonly isWaiting?: boolean
}

function listOwnFiles(component: FileSettings, paths: PathList): readonly FoundFile[] {
  return listTranslationFiles(paths, {
    mask: component.filemask,
    template: component.template,
    intermediate: component.intermediate,
    sourceCode: component.sourceLanguage.code,
    acceptsCode: () => true,
  }).filter(({ path }) => path !== component.template)
}

function listSharedParts({ filemask: path }: FileSettings, shared: SharedFile | null): readonly FoundFile[] {
  return [
    ...(shared?.languages?.codes ?? []).map((code) => ({ path, code })),
    ...(shared?.waitingCodes ?? []).map((code) => ({ path, code, isWaiting: true })),
  ]
}

function findSharedProblem(
  { filemask: file, sourceLanguage }: FileSettings,
  { languages }: SharedFile,
  source: Resolution | null,
): FileFinding | null {
  const place = { file, line: 1, column: 1 }
  if (!languages) return { ...place, message: 'The file is missing' }
  if (languages.problem) return { ...languages.problem, file }
  if (source?.language.code === sourceLanguage.code) return null
  const message = `The source language of the file is ${languages.sourceCode.slice(0, 50)}, but that of the component is ${sourceLanguage.code}`
  return { ...place, message }
}
