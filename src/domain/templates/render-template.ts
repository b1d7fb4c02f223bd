import { costOf, newBudget, spend } from './budget.ts'
import { evaluate, evaluateText, holds, type Scope } from './evaluate.ts'
import { replaceText } from './filters/replace-text.ts'
import { loopItems, loopVariables } from './loop.ts'
import type { Node, Template } from './template.ts'
import { attempt, TemplateError, type TemplateProblem } from './template-problem.ts'
import { MAX_TEXT, type ValueRecord } from './value.ts'

/** The text of a rendered template, or why it could not be rendered. */
type Rendered =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: TemplateProblem }

/** Renders a template. Nothing is escaped: the result is plain text. */
export function renderTemplate(template: Template, variables: ValueRecord): Rendered {
  const outcome = attempt(template.text, () => {
    const output = { text: '' }
    render({ output, variables, budget: newBudget() }, template.nodes)
    return output.text
  })
  return outcome.problem ? { text: null, problem: outcome.problem } : { text: outcome.result, problem: null }
}

interface Work extends Scope {
  readonly output: { text: string }
}

function render(work: Work, nodes: readonly Node[]): void {
  for (const node of nodes) {
    spend(work.budget, 1, 0)
    if (node.kind === 'if') {
      const branch = node.branches.find(({ condition }) => !condition || holds(condition, work))
      if (branch) render(work, branch.body)
    } else if (node.kind === 'for') renderLoop(work, node)
    else write(work.output, textOfNode(node, work))
  }
}

function renderLoop(work: Work, node: Extract<Node, { kind: 'for' }>): void {
  const items = loopItems(node, evaluate(node.list, work))
  if (items.length === 0) render(work, node.empty)
  for (const [index, item] of items.entries()) {
    spend(work.budget, 1, node.list.at)
    const variables = loopVariables(node, work.variables, { item, index, count: items.length })
    render({ ...work, variables }, node.body)
  }
}

function textOfNode(node: Exclude<Node, { kind: 'if' | 'for' }>, scope: Scope): string {
  if (node.kind === 'text') return node.text
  if (node.kind === 'output') return evaluateText(node.expression, scope)
  return replaceInText(node, scope)
}

/** The text of a `replace`. */
export function replaceInText(
  { subject, from, to }: Extract<Node, { kind: 'replace' }>,
  scope: Scope,
): string {
  const whole = evaluateText(subject, scope)
  spend(scope.budget, costOf(whole), subject.at)
  const text = replaceText(whole, evaluateText(from, scope), evaluateText(to, scope))
  if (text === undefined) throw tooLong(subject.at)
  return text
}

function write(output: { text: string }, text: string): void {
  if (output.text.length + text.length > MAX_TEXT) throw tooLong(0)
  output.text += text
}

function tooLong(at: number): TemplateError {
  return new TemplateError(at, `The result exceeds ${MAX_TEXT} characters.`)
}
