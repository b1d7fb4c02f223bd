import type { Step } from './scenario.ts'

/** What becomes of a step: it is judged, only carried out because later steps may build on it, or skipped. */
export type Role = 'judged' | 'carried out' | 'skipped'

/** Which steps to judge: those with a tag, or one step by name together with its variants; all when neither is given. */
export type Choice = { readonly tag?: string | undefined; readonly only?: string | undefined }

/** The role of each step when people choose; steps that prepare or save something are always carried out. */
export function chooseSteps(steps: readonly Step[], { tag, only }: Choice): readonly Role[] {
  if (tag === undefined && only === undefined) return steps.map(() => 'judged')
  return steps.map((step) => {
    if (tag !== undefined && step.tags?.includes(tag)) return 'judged'
    if (only !== undefined && (step.name === only || step.name.startsWith(`${only} [`))) return 'judged'
    return step.setup || step.save ? 'carried out' : 'skipped'
  })
}

/** The role of each step when only listed ones count: all are carried out up to the last listed one. */
export function chooseListed(steps: readonly Step[], listed: ReadonlySet<string>): readonly Role[] {
  const last = steps.findLastIndex((step) => listed.has(step.name))
  return steps.map((step, i) => {
    if (i > last) return 'skipped'
    return listed.has(step.name) ? 'judged' : 'carried out'
  })
}
