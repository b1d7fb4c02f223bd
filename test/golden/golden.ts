import { writeStatus } from '../support/status.ts'
import { type Databases, openDatabases } from './databases.ts'
import { startGitHost } from './git-host.ts'
import { type GoldenOptions, parseGoldenOptions, USAGE } from './golden-options.ts'
import {
  isPassed,
  type Outcome,
  outcomeOf,
  passedEverywhere,
  presentOutcome,
  presentStep,
} from './outcome.ts'
import { addPassing, readPassing } from './passing.ts'
import { listScenarios } from './replay/scenario.ts'
import { BUNDLES, replayFile, type Stage } from './replay-file.ts'

const open = new Set<{ readonly stop: () => Promise<void> }>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.allSettled([...open].map(({ stop }) => stop()))
    process.exit(130)
  })
}
const troubles = new Set<string>()
process.exitCode = await main()

async function main(): Promise<number> {
  let options: GoldenOptions
  try {
    options = parseGoldenOptions(process.argv.slice(2), listScenarios())
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return 2
  }
  const outcomes = await replayAll(options)
  if (outcomes.every(({ judged }) => judged.length === 0)) {
    console.error('No step was chosen: is the tag or the name right?')
    return 2
  }
  if (options.update) await updateList(options, outcomes)
  return troubles.size > 0 || outcomes.some(({ fallen }) => fallen.length > 0) ? 1 : 0
}

async function replayAll(options: GoldenOptions): Promise<readonly Outcome[]> {
  return withOpen(startGitHost(BUNDLES), async (gitHost) => {
    const outcomes: Outcome[] = []
    for (const engine of options.engines) {
      const stage = (databases: Databases) => replayOn({ databases, gitHost }, options)
      outcomes.push(...(await withOpen(openDatabases(engine), stage)))
    }
    return outcomes
  })
}

async function withOpen<T extends { readonly stop: () => Promise<void> }, R>(
  opening: Promise<T>,
  work: (opened: T) => Promise<R>,
): Promise<R> {
  const opened = await opening
  open.add(opened)
  try {
    return await work(opened)
  } finally {
    open.delete(opened)
    await opened.stop()
  }
}

async function replayOn(stage: Stage, options: GoldenOptions): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const file of options.files) outcomes.push(await replayOne(stage, file, options))
  const judged = outcomes.flatMap((outcome) => outcome.judged)
  const passed = outcomes.flatMap((outcome) => outcome.passed)
  const { engine } = stage.databases
  if (outcomes.length > 1) console.log(presentOutcome({ engine, file: 'all', judged, passed, fallen: [] }))
  return outcomes
}

async function replayOne(
  stage: Stage,
  file: string,
  { tag, only, strict, detail }: GoldenOptions,
): Promise<Outcome> {
  const { steps, log, trouble } = await replayFile(stage, file, { tag, only })
  const outcome = outcomeOf({ engine: stage.databases.engine, file, steps }, readPassing(file), strict)
  if (trouble) printTrouble(file, trouble)
  for (const step of trouble ? [] : steps) {
    const isWanted = outcome.fallen.includes(step.name) || (detail === 'failures' && !isPassed(step, strict))
    if (detail === 'all' || isWanted) console.log(presentStep(step, strict))
  }
  if (detail !== 'counts' && log) console.log(`The server's log ends with:\n${log}`)
  console.log(presentOutcome(outcome))
  return outcome
}

function printTrouble(file: string, trouble: string): void {
  console.log(`No step of ${file} could be replayed: ${troubles.has(trouble) ? 'the same trouble' : trouble}`)
  troubles.add(trouble)
}

async function updateList({ files }: GoldenOptions, outcomes: readonly Outcome[]): Promise<void> {
  for (const file of files) {
    const added = addPassing(file, passedEverywhere(outcomes.filter((outcome) => outcome.file === file)))
    if (added.length > 0) console.log(`${file}: ${added.length} steps added to the list`)
  }
  await writeStatus()
}
