import { isAppError } from '../errors.ts'
import { checkFileMask } from '../languages/file-mask.ts'
import type { ComponentSettings } from './component-settings.ts'
import type { FieldProblems } from './field-problems.ts'

/** What a format is, as far as settings depend on it. */
export interface FormatTraits {
  /** Whether its files hold source and translation, only one of them, or both ways are in use. */
  readonly kind: 'bilingual' | 'monolingual' | 'both'
  /** A new language can start from no file at all. */
  readonly canStartEmpty: boolean
  /** One file holds all languages. */
  readonly isMultilingual?: boolean
}

/** Holds mask, template, intermediate and base file against each other and the format; null when that is unknown. */
export function checkPaths(
  settings: ComponentSettings,
  format: FormatTraits | null,
  problems: FieldProblems,
): void {
  checkMask(settings.filemask, format?.isMultilingual ?? false, problems)
  for (const field of ['template', 'intermediate', 'new_base'] as const) {
    const sentence = settings[field] === '' ? null : findPathProblem(settings[field])
    if (sentence !== null) problems.add(field, sentence)
  }
  if (format) checkTemplate(settings, format, problems)
  if (format?.isMultilingual) checkOneFile(settings, problems)
  checkIntermediate(settings, problems)
  if (format && !problems.has('new_base') && settings.new_lang === 'add') {
    checkNewBase(settings, format, problems)
  }
}

function checkMask(mask: string, isOneFile: boolean, problems: FieldProblems): void {
  if (problems.has('filemask')) return
  try {
    checkFileMask(mask, { isOneFile })
  } catch (error) {
    if (!isAppError(error)) throw error
    problems.add('filemask', error.message)
  }
}

/** What is wrong with the path of a file in a repository, or null. */
function findPathProblem(path: string): string | null {
  if (/[\p{Cc}\\]/u.test(path)) return 'A path must not contain backslashes or control characters.'
  if (/^(?:\/|[a-z]:)/i.test(path)) return 'The path must be relative to the repository.'
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    return 'The path must not contain empty parts, “.” or “..”.'
  }
  return parts.some((part) => part.toLowerCase() === '.git') ? 'Files of git itself cannot be used.' : null
}

function checkTemplate(
  { template, filemask }: ComponentSettings,
  { kind }: FormatTraits,
  problems: FieldProblems,
): void {
  if (template !== '' && kind === 'bilingual') {
    problems.add(
      ['template', 'file_format'],
      'Files of this format hold the source strings themselves, so there can be no template.',
    )
  } else if (template === '' && kind === 'monolingual') {
    problems.add('template', 'Files of this format hold one language each, so a template is needed.')
  } else if (/\.pot$/i.test(template) && /\.po$/i.test(filemask)) {
    problems.add('template', 'A .pot file is no template of .po files: it belongs into new_base.')
  }
}

/** Source strings and new languages can be nowhere but in the file that holds all languages. */
function checkOneFile({ filemask, template, new_base }: ComponentSettings, problems: FieldProblems): void {
  for (const [field, path] of [['template', template] as const, ['new_base', new_base] as const]) {
    if (path === '' || path === filemask || problems.has(field)) continue
    problems.add(field, 'A file of this format holds all languages: this can only be the file of the mask.')
  }
}

function checkIntermediate(
  { intermediate, template, edit_template }: ComponentSettings,
  problems: FieldProblems,
): void {
  if (intermediate === '') return
  if (template === '') problems.add('intermediate', 'An intermediate file needs a template.')
  else if (intermediate === template)
    problems.add('intermediate', 'The intermediate file and the template must be two files.')
  if (!edit_template)
    problems.add(
      'intermediate',
      'An intermediate file needs source strings that can be edited: edit_template.',
    )
}

function checkNewBase(
  { new_base }: ComponentSettings,
  { canStartEmpty }: FormatTraits,
  problems: FieldProblems,
): void {
  if (new_base !== '' || canStartEmpty) return
  problems.add('new_base', 'New languages need a file to start from.')
  problems.add('new_lang', 'New languages can be added only when new_base names a file to start from.')
}
