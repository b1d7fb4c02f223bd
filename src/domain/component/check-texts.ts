import { checkTemplate } from '../templates/check-template.ts'
import { parseTemplate } from '../templates/parse-template.ts'
import { renderTemplate } from '../templates/render-template.ts'
import { explainProblem } from '../templates/template-problem.ts'
import { EXAMPLES, type TemplateScope } from '../templates/template-scopes.ts'
import type { ComponentSettings } from './component-settings.ts'
import type { FieldProblems } from './field-problems.ts'

/** Longer than any email address. */
const MAX_MAIL = 1000

/** What is needed to check texts with a syntax of their own. */
export interface TextRules {
  /** The problem of a regular expression, or null; `mayMatchNothing` is false if it must match some character. */
  readonly findRegexProblem: (
    pattern: string,
    options: { readonly maxLength: number; readonly mayMatchNothing: boolean },
  ) => string | null
  /** The problems of flags, one sentence each. */
  readonly findFlagProblems: (flags: string) => readonly string[]
  readonly isCheck: (id: string) => boolean
}

const MESSAGES: readonly (readonly [keyof ComponentSettings & `${string}_message`, TemplateScope])[] = [
  ['commit_message', 'commit'],
  ['add_message', 'add'],
  ['delete_message', 'delete'],
  ['merge_message', 'merge'],
  ['addon_message', 'addon'],
  ['pull_message', 'pull'],
]

/** Checks message templates, regular expressions, flags, checks and addresses. */
export function checkTexts(settings: ComponentSettings, rules: TextRules, problems: FieldProblems): void {
  for (const [field, scope] of MESSAGES) {
    const problem = problems.has(field) ? null : checkTemplate(settings[field], scope)
    if (problem) problems.add(field, explainProblem(problem))
  }
  checkRegexes(settings, rules, problems)
  for (const sentence of rules.findFlagProblems(settings.check_flags)) problems.add('check_flags', sentence)
  checkEnforced(settings, rules, problems)
  const repoweb = settings.repoweb === '' ? null : findRepowebProblem(settings.repoweb)
  if (repoweb !== null && !problems.has('repoweb')) problems.add('repoweb', repoweb)
  const mail = settings.report_source_bugs
  if (mail !== '' && (mail.length > MAX_MAIL || !/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(mail))) {
    problems.add('report_source_bugs', 'Enter a valid email address.')
  }
}

function checkRegexes(settings: ComponentSettings, rules: TextRules, problems: FieldProblems): void {
  const { language_regex, variant_regex, key_filter } = settings
  if (!problems.has('language_regex')) {
    const options = { maxLength: 500, mayMatchNothing: true }
    const problem = rules.findRegexProblem(language_regex, options)
    if (problem !== null) problems.add('language_regex', problem)
  }
  if (variant_regex !== '' && !problems.has('variant_regex')) {
    const options = { maxLength: 190, mayMatchNothing: false }
    const problem = rules.findRegexProblem(variant_regex, options)
    if (problem !== null) problems.add('variant_regex', problem)
  }
  if (key_filter !== '' && !problems.has('key_filter')) {
    const options = { maxLength: 500, mayMatchNothing: true }
    const problem = rules.findRegexProblem(key_filter, options)
    if (problem !== null) problems.add('key_filter', problem)
    else if (settings.template === '') {
      problems.add('key_filter', 'Keys can be filtered in monolingual formats only, which have a base file.')
    }
  }
}

function checkEnforced(
  { enforced_checks }: ComponentSettings,
  { isCheck }: TextRules,
  problems: FieldProblems,
): void {
  if (problems.has('enforced_checks')) return
  const unknown = enforced_checks.filter((id) => !isCheck(id)).slice(0, 20)
  if (unknown.length > 0) {
    const names = unknown.map((id) => `“${id.slice(0, 50).toWellFormed()}”`).join(', ')
    problems.add('enforced_checks', `Unknown check: ${names}.`)
  }
}

/** The problem of a source code URL, or null. */
function findRepowebProblem(text: string): string | null {
  if (/%\(\w+\)[sd]/.test(text))
    return 'Use {{filename}}, {{line}} and {{branch}} instead of placeholders such as %(file)s.'
  const wrong = checkTemplate(text, 'repoweb')
  if (wrong) return explainProblem(wrong)
  const { template } = parseTemplate(text)
  const address = template && renderTemplate(template, EXAMPLES.repoweb).text
  return address && /^https?:\/\/[^\s/]/i.test(address) && URL.canParse(address) ? null : 'Enter a valid URL.'
}
