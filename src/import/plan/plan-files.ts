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
import type { SharedFile } from './shared-file.ts'

/** A file of a component in its repository. */
export interface RepositoryFile {
  readonly path: string
  readonly blob: string
}

/** The file of one language, or its part of the one that holds all. */
export interface PlannedFile extends RepositoryFile {
  /** As the file name, or the file with all languages, spells it. */
  readonly code: string
  readonly resolution: Resolution
}

/** A file for a language that has another one, and how both spell the language. */
export interface DuplicateFile {
  readonly path: string
  readonly language: string
  readonly code: string
  readonly otherCode: string
}

/** Which files a component has, and what about them is odd. */
export interface FilePlan {
  /** Null when the component has none, or it is not there. */
  readonly template: RepositoryFile | null
  readonly intermediate: RepositoryFile | null
  readonly newBase: RepositoryFile | null
  /** One for each language but the source, in the order in which they are read. */
  readonly files: readonly PlannedFile[]
  /** Where one file holds all languages: the source language in it. */
  readonly sourceFile: PlannedFile | null
  /** The file that holds all languages; null where there is one for each, or it is not there. */
  readonly sharedFile: RepositoryFile | null
  /** Why the file that holds all languages cannot be used: then nothing is known of any language. */
  readonly problem: FileFinding | null
  /** Files for a language that another file has already. */
  readonly duplicates: readonly DuplicateFile[]
  /** Files whose name has a code that can be no language. */
  readonly unknown: readonly { readonly path: string; readonly code: string }[]
}

/** Settings of a component that say which files it has. */
export type FileSettings = Pick<ImportedComponent, 'filemask' | 'template' | 'intermediate' | 'newBase'> & {
  readonly sourceLanguage: Pick<Language, 'code'>
  readonly project: Pick<Project, 'languageAliases'>
}

/** What planning needs to know beside the settings. */
interface PlanInput {
  /** Files of the commit. */
  readonly repository: RepositoryFiles
  readonly languages: SiteLanguages
  /** Says which codes `language_regex` takes. */
  readonly acceptCodes: (codes: readonly string[]) => readonly boolean[]
  /** The code of the language that a file had so far: it keeps that, whatever languages the site has learned since. */
  readonly findKnown?: (file: TranslationFile) => string | undefined
  /** What the file of the mask holds, where one file holds all languages; null for other formats. */
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
  // Source strings come from a template or from the translations, never from a file of the source language beside them.
  const isTaken = (language: string) => seen.has(language) || language === component.sourceLanguage.code
  for (const [index, { path, code, isWaiting }] of found.entries()) {
    if (accepted[index] !== true) continue
    const kept = applyLanguageAlias(context.aliases, code) === code ? findKnown?.({ path, code }) : undefined
    const options = [
      kept === undefined ? null : resolveCode(languages, kept, { simplify: false }),
      resolveCode(languages, code, context),
      // Beside `cs.po`, `cs_CZ.po` is for a language of its own.
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
