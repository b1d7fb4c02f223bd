import { randomBytes } from 'node:crypto'
import { createUser } from '../../src/actions/accounts/create-user.ts'
import { createProject } from '../../src/actions/components/create-project.ts'
import { SYSTEM } from '../../src/domain/actor.ts'
import type { Databases } from './databases.ts'
import type { GitHost } from './git-host.ts'
import { readPassing } from './passing.ts'
import { type Choice, chooseListed, chooseSteps, type Role } from './replay/choose-steps.ts'
import { readRecording } from './replay/recording.ts'
import { replayScenario, type StepResult } from './replay/replay-scenario.ts'
import { readScenario } from './replay/scenario.ts'
import { ADMIN_TOKEN, type Server, startServer } from './server.ts'

/** Where to replay. */
export type Stage = { readonly databases: Databases; readonly gitHost: GitHost }

/** The outcomes of the judged steps, and the end of the server's log; `trouble` says why no step could be replayed. */
export type FileResult = {
  readonly steps: readonly StepResult[]
  readonly log: string
  readonly trouble: string | null
}

const ANNA_TOKEN = 'wlu_annaannaannaannaannaannaannaannaanna'
const OLGA_TOKEN = 'wlu_olgaolgaolgaolgaolgaolgaolgaolgaolga'
/** Repositories that the scenarios name. */
export const BUNDLES = ['humanize', 'ricochet', 'hello', 'demo', 'bilingual'] as const
const SHARED_RETRY_MS = 20_000

/** Replays the chosen steps of a scenario on a fresh server. */
export function replayFile(stage: Stage, name: string, choice: Choice = {}): Promise<FileResult> {
  const roles = chooseSteps(readScenario(name).steps, choice)
  return replayRoles(stage, name, { roles, sharedRetryMs: SHARED_RETRY_MS })
}

/** Replays the steps of the list on a fresh server; all others get one try, and those after the last one none. */
export function replayListed(stage: Stage, name: string): Promise<FileResult> {
  const roles = chooseListed(readScenario(name).steps, new Set(readPassing(name)))
  return replayRoles(stage, name, { roles, sharedRetryMs: 0 })
}

type How = { readonly roles: readonly Role[]; readonly sharedRetryMs: number }

/** A server that cannot be started, prepared or ended fails every step, so that the other files still get their turn. */
async function replayRoles(stage: Stage, name: string, how: How): Promise<FileResult> {
  if (!how.roles.includes('judged')) return { steps: [], log: '', trouble: null }
  try {
    return await replayOnFreshServer(stage, name, how)
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error)
    const judged = readScenario(name).steps.filter((_, i) => how.roles[i] === 'judged')
    const steps = judged.map((step) => ({ name: step.name, problems: [trouble], extra: [] }))
    return { steps, log: '', trouble }
  }
}

async function replayOnFreshServer(stage: Stage, name: string, how: How): Promise<FileResult> {
  const server = await startServer(await stage.databases.create())
  try {
    await addPeopleAndProjects(server, name)
    const run = `run${randomBytes(4).toString('hex')}`
    const git = `${stage.gitHost.url}/${run}`
    const tokens = { admin: ADMIN_TOKEN, anna: ANNA_TOKEN, olga: OLGA_TOKEN }
    const steps = await replayScenario({
      ...how,
      scenario: readScenario(name),
      recording: readRecording(name),
      listed: new Set(readPassing(name)),
      target: { base: server.base, git, run, tokens },
    })
    return { steps, log: server.log(), trouble: null }
  } finally {
    await server.stop()
  }
}

/** What the scenarios expect beside the user `admin`, and what the API cannot make. */
async function addPeopleAndProjects({ beside }: Server, scenario: string): Promise<void> {
  const anna = { username: 'anna', fullName: 'Anna Novak', email: 'anna@example.com', isSuperuser: false }
  const olga = { username: 'olga', fullName: 'Olga Petrova', email: 'olga@example.com', isSuperuser: false }
  const hidden = { slug: 'g-private', name: 'Golden Private', web: 'https://example.org/' }
  await beside(async (ctx) => {
    await createUser(ctx, SYSTEM, { ...anna, key: ANNA_TOKEN })
    await createUser(ctx, SYSTEM, { ...olga, key: OLGA_TOKEN })
    if (scenario === 'private') await createProject(ctx, SYSTEM, { ...hidden, access: 'private' })
  })
}
