import { newBudget } from './budget.ts'
import { evaluate, evaluateText, holds, type Scope } from './evaluate.ts'
import { loopItems, loopVariables } from './loop.ts'
import { parseTemplate } from './parse-template.ts'
import { renderTemplate, replaceInText } from './render-template.ts'
import type { Condition, Node } from './template.ts'
import { attempt, type TemplateProblem } from './template-problem.ts'
import { EXAMPLES, type TemplateScope } from './template-scopes.ts'

/** The problem of a template for this use, or null. Includes branches that are never taken. */
export function checkTemplate(text: string, scope: TemplateScope): TemplateProblem | null {
  const { template, problem } = parseTemplate(text)
  if (problem) return problem
  const variables = EXAMPLES[scope]
  const walked = attempt(text, () => check(template.nodes, { variables, budget: newBudget() }))
  return walked.problem ?? renderTemplate(template, variables).problem
}

/** Evaluates everything once with example values, whatever conditions say; only the first item of loops. */
function check(nodes: readonly Node[], scope: Scope): void {
  for (const node of nodes) {
    if (node.kind === 'output') evaluateText(node.expression, scope)
    else if (node.kind === 'replace') replaceInText(node, scope)
    else if (node.kind === 'for') checkLoop(node, scope)
    else if (node.kind === 'if') {
      for (const { condition, body } of node.branches) {
        if (condition) checkCondition(condition, scope)
        check(body, scope)
      }
    }
  }
}

function checkCondition(condition: Condition, scope: Scope): void {
  if (condition.kind === 'not') checkCondition(condition.operand, scope)
  else if (condition.kind === 'value') holds(condition, scope)
  else {
    checkCondition(condition.left, scope)
    checkCondition(condition.right, scope)
  }
}

function checkLoop(node: Extract<Node, { kind: 'for' }>, scope: Scope): void {
  const [item] = loopItems(node, evaluate(node.list, scope))
  check(node.empty, scope)
  if (item === undefined) return
  check(node.body, {
    ...scope,
    variables: loopVariables(node, scope.variables, { item, index: 0, count: 1 }),
  })
}
