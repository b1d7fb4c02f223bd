import type { EngineName } from './engine-name.ts'
import type { StepResult } from './replay/replay-scenario.ts'

/** How the replay of one file on one engine ended. */
export type Outcome = {
  readonly engine: EngineName
  readonly file: string
  /** The names of the judged steps. */
  readonly judged: readonly string[]
  readonly passed: readonly string[]
  /** Steps of the list that were judged and failed. */
  readonly fallen: readonly string[]
}

const SHOWN = 12

/** True when a step counts as passed; in a strict replay additional members are failures. */
export function isPassed({ problems, extra }: StepResult, strict: boolean): boolean {
  return problems.length === 0 && !(strict && extra.length > 0)
}

/** The outcome of judged steps, given the list of those that must pass. */
export function outcomeOf(
  replayed: { readonly engine: EngineName; readonly file: string; readonly steps: readonly StepResult[] },
  listed: readonly string[],
  strict: boolean,
): Outcome {
  const { engine, file, steps } = replayed
  const judged = steps.map((step) => step.name)
  const passed = steps.filter((step) => isPassed(step, strict)).map((step) => step.name)
  const fallen = listed.filter((name) => judged.includes(name) && !passed.includes(name))
  return { engine, file, judged, passed, fallen }
}

/** The steps of a file that passed in all outcomes; none when there is no outcome. */
export function passedEverywhere(outcomes: readonly Outcome[]): readonly string[] {
  const [first, ...others] = outcomes
  return first?.passed.filter((name) => others.every(({ passed }) => passed.includes(name))) ?? []
}

/** One line of counts for a file. */
export function presentOutcome({ engine, file, judged, passed, fallen }: Outcome): string {
  const back = fallen.length > 0 ? `, ${fallen.length} of the list FELL BACK` : ''
  return `${engine.padEnd(8)}  ${file.padEnd(22)}  ${String(passed.length).padStart(4)} of ${String(judged.length).padStart(4)} pass${back}`
}

/** A step with its differences, as lines. */
export function presentStep(step: StepResult, strict: boolean): string {
  const { name, problems, extra } = step
  const shown = problems.slice(0, SHOWN).map((problem) => `       ${problem}`)
  const more = problems.length > SHOWN ? [`       … and ${problems.length - SHOWN} more`] : []
  const additions = extra.length > 0 ? [`     extra: ${extra.slice(0, 8).join(', ')}`] : []
  return [`${isPassed(step, strict) ? 'ok  ' : 'FAIL'} ${name}`, ...shown, ...more, ...additions].join('\n')
}
