import type { FieldErrors } from '../errors.ts'
import { findSlugProblem } from '../project.ts'
import { findParamsProblem } from './check-format-params.ts'
import { checkPaths, type FormatTraits } from './check-paths.ts'
import { checkRepository, type RepositoryRules } from './check-repository.ts'
import { checkTexts, type TextRules } from './check-texts.ts'
import { checkValues } from './check-values.ts'
import { type ComponentSetting, type ComponentSettings, MAX_COMPONENT_NAME } from './component-settings.ts'
import { type FieldProblems, fieldProblems } from './field-problems.ts'

/** What the rules need besides the settings: they look up nothing themselves. */
export interface ComponentRules extends RepositoryRules, TextRules {
  readonly findFormat: (id: string) => FormatTraits | null
  readonly isLanguage: (code: string) => boolean
  /** Another component of the project has this slug. */
  readonly isSlugTaken: boolean
  /** Another component of the project has this name. */
  readonly isNameTaken: boolean
  /** The project has instructions for translators, which `new_lang` `url` shows. */
  readonly hasInstructions: boolean
  /** Settings before the change; null for a new component. */
  readonly before: ComponentSettings | null
}

/**
 * All errors in the settings of a new or changed component, by field; empty if there are none. A setting that does not
 * change keeps the problems it has: rules that are newer than a component do not stand in the way of other changes.
 */
export function validateComponent(settings: ComponentSettings, rules: ComponentRules): FieldErrors {
  const errors = findErrors(settings, rules)
  const { before } = rules
  if (!before || Object.keys(errors).length === 0) return errors
  const known = findErrors(before, { ...rules, isSlugTaken: false, isNameTaken: false })
  const isUnchanged = (name: ComponentSetting) => isSame(settings[name], before[name])
  const isKept = (field: string) =>
    isSame(errors[field], known[field]) &&
    // Another branch is read from the repository, which must be one that may be read.
    (field === 'repo' ? READ_FROM : [field as ComponentSetting]).every(isUnchanged)
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !isKept(field)))
}

const READ_FROM: readonly ComponentSetting[] = ['repo', 'branch', 'vcs']

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function findErrors(settings: ComponentSettings, rules: ComponentRules): FieldErrors {
  const problems = fieldProblems()
  checkValues(settings, problems)
  checkNames(settings, rules, problems)
  checkSourceLanguage(settings, rules, problems)
  checkRepository(settings, rules, problems)
  checkPaths(settings, findFormat(settings, rules, problems), problems)
  checkParams(settings, problems)
  checkTexts(settings, rules, problems)
  checkWorkflow(settings, rules, problems)
  return problems.errors()
}

function checkNames({ slug }: ComponentSettings, rules: ComponentRules, problems: FieldProblems): void {
  const problem = problems.has('slug') ? null : findSlugProblem(slug, MAX_COMPONENT_NAME)
  if (problem !== null) problems.add('slug', problem)
  if (rules.isSlugTaken) problems.add('slug', 'Component or category with the same URL slug already exists.')
  if (rules.isNameTaken) problems.add('name', 'A component with this name already exists in the project.')
}

function checkSourceLanguage(
  { source_language: code }: ComponentSettings,
  { before, isLanguage }: ComponentRules,
  problems: FieldProblems,
): void {
  if (problems.has('source_language')) return
  if (before) {
    if (before.source_language !== code) {
      problems.add('source_language', 'The source language of a component cannot be changed.')
    }
  } else if (!isLanguage(code)) {
    problems.set('source_language', { code: ['Unknown language code.'] })
  }
}

function checkParams({ file_format, file_format_params }: ComponentSettings, problems: FieldProblems): void {
  const problem = problems.has('file_format') ? null : findParamsProblem(file_format_params, file_format)
  if (problem !== null) problems.add('file_format_params', problem)
}

function findFormat(
  { file_format: id }: ComponentSettings,
  rules: ComponentRules,
  problems: FieldProblems,
): FormatTraits | null {
  if (problems.has('file_format')) return null
  const format = rules.findFormat(id)
  if (!format) problems.add('file_format', `"${id}" is not a valid choice.`)
  return format
}

function checkWorkflow(settings: ComponentSettings, rules: ComponentRules, problems: FieldProblems): void {
  const { new_lang, suggestion_autoaccept: votes, suggestion_voting } = settings
  if (new_lang === 'url' && !rules.hasInstructions) {
    problems.add('new_lang', 'The project has no translation instructions.')
  }
  if (problems.has('suggestion_autoaccept')) return
  if (votes === 1) {
    problems.add(
      'suggestion_autoaccept',
      'The value 1 is not allowed: authors automatically vote for their own suggestions.',
    )
  }
  if (votes > 0 && !suggestion_voting) {
    problems.add(
      ['suggestion_autoaccept', 'suggestion_voting'],
      'Accepting suggestions automatically requires suggestion voting.',
    )
  }
}
