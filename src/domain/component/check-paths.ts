import { isAppError } from '../errors.ts'
import { checkFileMask } from '../languages/file-mask.ts'
import type { ComponentSettings } from './component-settings.ts'
import type { FieldProblems } from './field-problems.ts'

/** The properties of a format that settings depend on. */
export interface FormatTraits {
  /** Whether its files contain source and translation, only one of them, or both variants exist. */
  readonly kind: 'bilingual' | 'monolingual' | 'both'
  /** A new language can start without a file. */
  readonly canStartEmpty: boolean
  /** One file contains all languages. */
  readonly isMultilingual?: boolean
}

/**
 * Checks mask, template, intermediate file and base file against each other and the format; null if that is unknown.
 */
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
  checkScreenshotMask(settings.screenshot_filemask, problems)
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

function checkScreenshotMask(mask: string, problems: FieldProblems): void {
  if (mask === '' || problems.has('screenshot_filemask')) return
  const problem = mask.includes('*')
    ? findPathProblem(mask)
    : 'The screenshot mask must contain * in place of parts of the name.'
  if (problem !== null) problems.add('screenshot_filemask', problem)
}

/** The problem of a file path in a repository, or null. */
function findPathProblem(path: string): string | null {
  if (/[\p{Cc}\\]/u.test(path)) return 'A path cannot contain backslashes or control characters.'
  if (/^(?:\/|[a-z]:)/i.test(path)) return 'The path must be relative to the repository.'
  const parts = path.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..')) {
    return 'The path cannot contain empty segments, “.” or “..”.'
  }
  return parts.some((part) => part.toLowerCase() === '.git') ? 'Internal git files cannot be used.' : null
}

function checkTemplate(
  { template, filemask }: ComponentSettings,
  { kind }: FormatTraits,
  problems: FieldProblems,
): void {
  if (template !== '' && kind === 'bilingual') {
    problems.add(
      ['template', 'file_format'],
      'This format is bilingual: its files contain the source strings, so a base file is not possible.',
    )
  } else if (template === '' && kind === 'monolingual') {
    problems.add('template', 'This format is monolingual, so a base file is required.')
  } else if (/\.pot$/i.test(template) && /\.po$/i.test(filemask)) {
    problems.add('template', 'A .pot file cannot be the base file of .po files. Set it as new_base.')
  }
}

/** Source strings and new languages can only be in the file of all languages. */
function checkOneFile({ filemask, template, new_base }: ComponentSettings, problems: FieldProblems): void {
  for (const [field, path] of [['template', template] as const, ['new_base', new_base] as const]) {
    if (path === '' || path === filemask || problems.has(field)) continue
    problems.add(
      field,
      'A file of this format contains all languages, so this must be the same file as the file mask.',
    )
  }
}

function checkIntermediate(
  { intermediate, template, edit_template }: ComponentSettings,
  problems: FieldProblems,
): void {
  if (intermediate === '') return
  if (template === '') problems.add('intermediate', 'An intermediate file requires a base file.')
  else if (intermediate === template)
    problems.add('intermediate', 'The intermediate file and the base file must be different files.')
  if (!edit_template)
    problems.add('intermediate', 'An intermediate file requires editable source strings (edit_template).')
}

function checkNewBase(settings: ComponentSettings, format: FormatTraits, problems: FieldProblems): void {
  if (settings.new_base !== '' || startsEmpty(settings, format)) return
  problems.add('new_base', 'New languages require a template.')
  problems.add('new_lang', 'Adding languages requires a template for new languages (new_base).')
}

/**
 * True if a new language needs no file to start from. Without a template, the empty file of most formats would have no
 * source texts either.
 */
export function startsEmpty(
  { template }: ComponentSettings,
  { canStartEmpty, kind, isMultilingual }: FormatTraits,
): boolean {
  return canStartEmpty && (template !== '' || kind === 'bilingual' || isMultilingual === true)
}
