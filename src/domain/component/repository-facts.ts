import type { FieldErrors } from '../errors.ts'
import { baseCode } from '../languages/code-parts.ts'
import { findCodeInPath } from '../languages/file-mask.ts'
import type { PathList } from '../languages/path-list.ts'
import { listTranslationFiles, type TranslationFile } from '../languages/translation-files.ts'
import { type FormatTraits, startsEmpty } from './check-paths.ts'
import type { ComponentSettings } from './component-settings.ts'
import { type FieldProblems, fieldProblems } from './field-problems.ts'

/** The properties of a repository that the settings of a component depend on. */
export interface RepositoryFacts {
  /** Paths of all files, without links and submodules. */
  readonly paths: PathList
  /** The results of reading template, intermediate file and base file, by path; called only for existing files. */
  readonly findReading: (path: string) => FileReading | null
  readonly format: FormatTraits
  /** For a file of all languages: its codes except the source, and why it cannot be used. */
  readonly shared?: { readonly codes: readonly string[]; readonly problem: string | null }
  /** True if a code matches `language_regex`. */
  readonly acceptsCode: (code: string) => boolean
  /** The language of a code; null if there can be none. */
  readonly findLanguage: (code: string) => { readonly code: string; readonly isKnown: boolean } | null
}

/** The result of reading a file. */
interface FileReading {
  readonly entries: number
  readonly problems: readonly { readonly line: number; readonly column: number; readonly message: string }[]
}

/** The files of a component, and their errors by field. */
interface RepositoryOutcome {
  readonly files: readonly TranslationFile[]
  readonly errors: FieldErrors
}

const MAX_NAMED = 5

/** Checks valid settings against the repository. */
export function checkFacts(settings: ComponentSettings, facts: RepositoryFacts): RepositoryOutcome {
  const problems = fieldProblems()
  for (const field of ['template', 'intermediate', 'new_base'] as const) {
    const path = settings[field]
    if (path === '') continue
    const sentence = facts.paths.has(path)
      ? findReadingProblem(facts.findReading(path))
      : 'The repository does not contain this file.'
    if (sentence !== null) problems.add(field, sentence)
  }
  if (!problems.has('template')) checkTemplateLanguage(settings, facts, problems)
  if (facts.shared) return { files: checkShared(settings, facts, problems), errors: problems.errors() }

  const files = listTranslationFiles(facts.paths, {
    mask: settings.filemask,
    template: settings.template,
    intermediate: settings.intermediate,
    sourceCode: settings.source_language,
    acceptsCode: facts.acceptsCode,
  })
  checkFiles(settings, facts, { files, problems })
  return { files, errors: problems.errors() }
}

/** A completely unreadable file cannot be used; one with a few invalid strings can. */
function findReadingProblem(reading: FileReading | null): string | null {
  const [first] = reading?.problems ?? []
  if (!first || (reading?.entries ?? 0) > 0) return null
  return `This file cannot be read. Line ${first.line}, column ${first.column}: ${first.message}`
}

/** A template with a code in its name must be in the source language, of any country. */
function checkTemplateLanguage(
  { template, filemask, source_language }: ComponentSettings,
  { findLanguage }: RepositoryFacts,
  problems: FieldProblems,
): void {
  const code = template === '' ? null : findCodeInPath(filemask, template)
  const language = code === null ? null : findLanguage(code)
  if (!language?.isKnown || baseCode(language.code) === baseCode(source_language)) return
  problems.add(
    'template',
    `The base file is in the language ${language.code}, but the source language is ${source_language}.`,
  )
}

/** The parts of a file of all languages. */
function checkShared(
  { filemask: path }: ComponentSettings,
  { paths, shared, acceptsCode, findLanguage, findReading }: RepositoryFacts,
  problems: FieldProblems,
): TranslationFile[] {
  if (!paths.has(path)) {
    problems.add('filemask', 'The repository does not contain this file.')
    return []
  }
  const unreadable = findReadingProblem(findReading(path))
  const sentence = unreadable ?? (shared?.problem ? `This file cannot be used: ${shared.problem}.` : null)
  if (sentence !== null) problems.add('filemask', sentence)
  const files = (shared?.codes ?? []).filter(acceptsCode).map((code) => ({ path, code }))
  if (files.length > 0 && !files.some(({ code }) => findLanguage(code)?.isKnown)) {
    problems.add('filemask', `The file contains no known language code: ${nameCodes(files)}.`)
  }
  return files
}

function nameCodes(files: readonly TranslationFile[]): string {
  const codes = files.slice(0, MAX_NAMED).map(({ code }) => code)
  return `${codes.join(', ')}${files.length > MAX_NAMED ? ', …' : ''}`
}

function checkFiles(
  settings: ComponentSettings,
  { format, findLanguage }: RepositoryFacts,
  { files, problems }: { files: readonly TranslationFile[]; problems: FieldProblems },
): void {
  const { new_base, template } = settings
  const canCreate = (new_base !== '' && !problems.has('new_base')) || startsEmpty(settings, format)
  if (files.length === 0) {
    // Without its base file, or if a template is missing, the reason is reported there.
    if (!canCreate && !problems.has('new_base') && !problems.has('template')) {
      problems.add(
        'filemask',
        'The file mask matches no file in the repository, and there is no template for new languages.',
      )
    }
    return
  }
  const twice = listDuplicates(files, findLanguage)
  for (const sentence of twice.slice(0, MAX_NAMED)) problems.add('filemask', sentence)
  const translations = files.filter(({ path }) => path !== template)
  if (translations.length > 0 && !translations.some(({ code }) => findLanguage(code)?.isKnown)) {
    problems.add('filemask', `The file mask matches no known language code: ${nameCodes(translations)}.`)
  }
}

function listDuplicates(
  files: readonly TranslationFile[],
  findLanguage: RepositoryFacts['findLanguage'],
): string[] {
  const byLanguage = new Map<string, string[]>()
  for (const { path, code } of files) {
    const language = findLanguage(code)?.code
    if (language === undefined) continue
    const paths = byLanguage.get(language)
    if (paths) paths.push(path)
    else byLanguage.set(language, [path])
  }
  return [...byLanguage]
    .filter(([, paths]) => paths.length > 1)
    .map(([language, paths]) => {
      const named = paths.slice(0, MAX_NAMED).join(', ')
      return `More than one file for the language ${language}: ${named}${paths.length > MAX_NAMED ? ', …' : ''}.`
    })
}
