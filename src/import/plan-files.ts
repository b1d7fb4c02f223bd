import { applyLanguageAlias, parseLanguageAliases } from '../domain/languages/language-aliases.ts'
import type { Resolution } from '../domain/languages/language-code.ts'
import { listTranslationFiles } from '../domain/languages/translation-files.ts'
import type { ImportedComponent } from '../storage/import-component.ts'
import type { TreeEntry } from '../vcs/list-files.ts'
import { resolveCode, type SiteLanguages } from './languages.ts'

/** A file of a component in its repository. */
export interface RepositoryFile {
  readonly path: string
  readonly blob: string
}

/** The file of one language. */
export interface PlannedFile extends RepositoryFile {
  /** As the file name spells it. */
  readonly code: string
  readonly resolution: Resolution
}

/** Which files a component has, and what about them is odd. */
export interface FilePlan {
  /** Null when the component has none, or it is not there. */
  readonly template: RepositoryFile | null
  readonly intermediate: RepositoryFile | null
  readonly newBase: RepositoryFile | null
  /** One for each language but the source, in the order in which they are read. */
  readonly files: readonly PlannedFile[]
  /** The file of the source language of a bilingual component, where there is one. */
  readonly sourceFile: PlannedFile | null
  /** Files for a language that another file has already. */
  readonly duplicates: readonly { readonly path: string; readonly language: string }[]
  /** Files whose name has a code that can be no language. */
  readonly unknown: readonly { readonly path: string; readonly code: string }[]
}

/** Settings of a component that say which files it has. */
export type FileSettings = Pick<
  ImportedComponent,
  'filemask' | 'template' | 'intermediate' | 'newBase' | 'sourceLanguageCode' | 'languageAliases'
>

/**
 * Finds the files of a component among those of its repository; links and submodules are none. `known` tells the code of
 * the language that a file had so far: it keeps that, whatever languages the site has learned since.
 */
export function planFiles(
  component: FileSettings,
  entries: Iterable<TreeEntry>,
  languages: SiteLanguages,
  acceptCodes: (codes: readonly string[]) => readonly boolean[],
  known: ReadonlyMap<string, string> = new Map(),
): FilePlan {
  const blobs = new Map<string, string>()
  for (const { kind, path, id } of entries) if (kind === 'file') blobs.set(path, id)
  const find = (path: string): RepositoryFile | null => {
    const blob = path === '' ? undefined : blobs.get(path)
    return blob === undefined ? null : { path, blob }
  }
  const found = listTranslationFiles(blobs.keys(), {
    mask: component.filemask,
    template: component.template,
    intermediate: component.intermediate,
    sourceCode: component.sourceLanguageCode,
    acceptsCode: () => true,
  }).filter(({ path }) => path !== component.template)
  const accepted = acceptCodes(found.map(({ code }) => code))

  const context = {
    aliases: parseLanguageAliases(component.languageAliases),
    sourceLanguage: component.sourceLanguageCode,
  }
  const seen = new Map<string, PlannedFile>()
  const duplicates: { path: string; language: string }[] = []
  const unknown: { path: string; code: string }[] = []
  const isTaken = (language: string) =>
    seen.has(language) || (component.template !== '' && language === component.sourceLanguageCode)
  for (const [index, { path, code }] of found.entries()) {
    if (accepted[index] !== true) continue
    const kept = applyLanguageAlias(context.aliases, code) === code ? known.get(path) : undefined
    const options = [
      kept === undefined ? null : resolveCode(languages, kept, { simplify: false }),
      resolveCode(languages, code, context),
      // Beside `nb.po`, `nb_NO.po` is for a language of its own.
      resolveCode(languages, code, { ...context, simplify: false }),
    ]
    const resolution = options.find((option) => option && !isTaken(option.language.code))
    if (resolution) {
      seen.set(resolution.language.code, { path, blob: blobs.get(path) ?? '', code, resolution })
    } else if (options[1]) duplicates.push({ path, language: options[1].language.code })
    else unknown.push({ path, code })
  }
  const sourceFile = seen.get(component.sourceLanguageCode) ?? null
  seen.delete(component.sourceLanguageCode)
  return {
    template: find(component.template),
    intermediate: find(component.intermediate),
    newBase: find(component.newBase),
    files: [...seen.values()],
    sourceFile,
    duplicates,
    unknown,
  }
}
