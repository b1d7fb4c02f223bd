import { DEFAULT_MESSAGES } from './default-messages.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate } from './render-template.ts'
import { explainProblem } from './template-problem.ts'
import { type ScopeVariables, templateVariables } from './template-scopes.ts'
import { withoutAddresses } from './without-addresses.ts'

/** A message, and the problem of its template; null if there is none. */
export interface FilledMessage {
  readonly text: string
  readonly problem: string | null
}

type MessageScope = keyof typeof DEFAULT_MESSAGES

/** Renders the template of a message. An invalid one, or one with empty output, is replaced by the default. */
export function fillMessage<Scope extends MessageScope>(
  scope: Scope,
  template: string,
  variables: ScopeVariables[Scope],
): FilledMessage {
  const values = templateVariables(scope, variables)
  const cleaned = (text: string) => (variables.site_url === '' ? withoutAddresses(text) : text)
  const parsed = parseTemplate(template)
  const rendered = parsed.template ? renderTemplate(parsed.template, values) : parsed
  const own = rendered.problem === null ? cleaned(rendered.text) : ''
  if (own.trim() !== '') return { text: own, problem: null }
  const fallback = parseTemplate(DEFAULT_MESSAGES[scope]).template
  const text = fallback && renderTemplate(fallback, values).text
  if (!text) throw new Error(`The default message "${scope}" is broken`)
  return {
    text: cleaned(text),
    problem: rendered.problem ? explainProblem(rendered.problem) : 'The message is empty.',
  }
}
