import type { Step } from './scenario.ts'

/** What earlier steps saved, and the addresses of the run. */
export type Variables = ReadonlyMap<string, string>

const VARIABLE = /\{(\w+)\}/g

/** The step with `{name}` replaced in every text; a text that is one numeric variable becomes a number. */
export function fillStep(step: Step, variables: Variables): Step {
  return fill(step, variables) as Step
}

/** The first variable of a step that `saved` names and that has no value, or null. */
export function findUnsaved(step: Step, saved: ReadonlySet<string>, variables: Variables): string | null {
  for (const [, name = ''] of JSON.stringify(step).matchAll(VARIABLE)) {
    if (saved.has(name) && !variables.has(name)) return name
  }
  return null
}

function fill(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return fillText(value, variables)
  if (Array.isArray(value)) return value.map((item) => fill(item, variables))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, variables)]))
}

function fillText(text: string, variables: Variables): string | number {
  const whole = variables.get(/^\{(\w+)\}$/.exec(text)?.[1] ?? '')
  if (whole !== undefined && /^\d+$/.test(whole)) return Number(whole)
  return text.replace(VARIABLE, (token, name: string) => variables.get(name) ?? token)
}
