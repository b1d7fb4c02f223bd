import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './answer.ts'
import type { Role } from './choose-steps.ts'
import { type Compare, type Comparison, createComparer } from './compare.ts'
import { pick } from './json.ts'
import { normalize } from './normalize.ts'
import { performStep } from './perform-step.ts'
import type { Recording } from './recording.ts'
import type { Scenario, Step } from './scenario.ts'
import type { Target } from './send-request.ts'
import { createdBy, findGap } from './setup-gaps.ts'
import { fillStep, findUnsaved } from './variables.ts'

/** What is replayed, against which server, and how long steps that wait for background work may be retried. */
export type Replay = {
  readonly scenario: Scenario
  readonly recording: Recording
  readonly target: Target
  /** One per step. */
  readonly roles: readonly Role[]
  /** Steps that are known to pass: each may take its time. */
  readonly listed: ReadonlySet<string>
  /** Time that all other steps share for retries in vain. */
  readonly sharedRetryMs: number
}

/** The outcome of a judged step; it passed when there are no problems (and, in a strict replay, no extra members). */
export type StepResult = Comparison & { readonly name: string }

type State = {
  readonly compare: Compare
  readonly saved: ReadonlySet<string>
  readonly variables: Map<string, string>
  readonly missing: string[]
  retryMs: number
  timeouts: number
}

const RETRY_MS = 60_000
const PAUSE_MS = 300
const MOST_TIMEOUTS = 3

/** Carries out the steps one after the other and gives the outcomes of the judged ones, in order. */
export async function replayScenario(replay: Replay): Promise<readonly StepResult[]> {
  const { steps } = replay.scenario
  const { base, git, run } = replay.target
  const state: State = {
    compare: createComparer(),
    saved: new Set(steps.flatMap((step) => Object.keys(step.save ?? {}))),
    variables: new Map(Object.entries({ base, git, run })),
    missing: [],
    retryMs: replay.sharedRetryMs,
    timeouts: 0,
  }
  const results: StepResult[] = []
  for (const [i, step] of steps.entries()) {
    if (replay.roles[i] === 'skipped') continue
    const result = await checkStep(replay, state, step)
    if (replay.roles[i] === 'judged') results.push({ name: step.name, ...result })
  }
  return results
}

async function checkStep(replay: Replay, state: State, step: Step): Promise<Comparison> {
  const expected = replay.recording.get(step.name)
  if (!expected) return failure('not in the recording')
  const hopeless = findHindrance(state, step)
  if (hopeless) {
    if (step.setup) noteMissing(state, step)
    return failure(hopeless)
  }
  return retry(replay, state, { step, expected })
}

function findHindrance(state: State, step: Step): string | null {
  if (state.timeouts >= MOST_TIMEOUTS) return 'the server no longer answers in time'
  const unsaved = findUnsaved(step, state.saved, state.variables)
  if (unsaved) return `no earlier answer gave {${unsaved}}`
  const gap = findGap(step, state.missing)
  return gap && `needs ${gap}, which the setup did not make`
}

/** Repeats steps that wait for background work (`eventually`, and all looks at repositories) until they match or time is up. */
async function retry(
  replay: Replay,
  state: State,
  { step, expected }: { step: Step; expected: Answer },
): Promise<Comparison> {
  const isListed = replay.listed.has(step.name)
  // Background work may still be going on; the recorded server did it at once.
  const isRead = (step.method ?? 'GET') === 'GET'
  const patient = step.eventually || step.git || (isListed && isRead)
  const start = Date.now()
  const end = start + (patient ? (isListed ? RETRY_MS : Math.min(RETRY_MS, state.retryMs)) : 0)
  let result = await tryStep(replay, state, { step, expected })
  while (result.problems.length > 0 && Date.now() < end) {
    await sleep(PAUSE_MS)
    result = await tryStep(replay, state, { step, expected })
  }
  if (patient && !isListed && result.problems.length > 0) state.retryMs -= Date.now() - start
  return result
}

async function tryStep(
  { target }: Replay,
  state: State,
  { step, expected }: { step: Step; expected: Answer },
): Promise<Comparison> {
  try {
    const answer = await performStep(fillStep(step, state.variables), target)
    saveVariables(state, step, answer)
    if (step.setup && step.compare !== 'any' && answer.status !== expected.status) noteMissing(state, step)
    return state.compare(expected, normalize(answer, target), step)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') state.timeouts += 1
    if (step.setup) noteMissing(state, step)
    return failure(describe(error))
  }
}

function saveVariables(state: State, step: Step, { json = null }: Answer): void {
  for (const [name, path] of Object.entries(step.save ?? {})) {
    const value = pick(json, path)
    if (value === null) state.variables.delete(name)
    else state.variables.set(name, value)
  }
}

function noteMissing(state: State, step: Step): void {
  const thing = createdBy(step)
  if (thing) state.missing.push(thing)
}

function failure(problem: string): Comparison {
  return { problems: [problem], extra: [] }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `error: ${String(error)}`
  const cause = error.cause instanceof Error ? ` (${error.cause.message || error.cause.name})` : ''
  return `error: ${error.message}${cause}`
}
