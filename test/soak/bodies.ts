import { setTimeout as sleep } from 'node:timers/promises'
import { type BodyKind, type BodyTargets, bodyKinds } from './body-kinds.ts'
import { getJson, type LoopBlock, type ProbedServer, startProbed } from './probed-server.ts'
import { sendBody } from './send-body.ts'
import { reportProgress, type Soak, type SoakOptions, type SoakResult, soakBudget } from './soak-run.ts'
import { watchClient } from './watched-client.ts'

/** What bodies may do to others. */
const MOST_BLOCK_MS = 50
const MOST_MB = 100
/** After it, the threads have ended that have imported the demo project. */
const IDLE_MS = 75_000
/** How long memory may take to be given back. */
const REST_MS = 90_000

interface Round extends LoopBlock {
  readonly kind: string
  /** Over idle, at most. */
  readonly overMb: number
  readonly statuses: readonly string[]
}

/** Sends bodies of all kinds from many connections, and looks at what that does to another client and to memory. */
export const bodies: Soak = {
  summary:
    'hostile bodies; the event loop is blocked for less than 50 ms, memory stays within 100 MB of idle',
  run: runBodies,
}

async function runBodies(options: SoakOptions): Promise<SoakResult> {
  const server = await startProbed(options.engine)
  try {
    return await attack(server, options)
  } finally {
    await server.stop()
  }
}

async function attack(server: ProbedServer, options: SoakOptions): Promise<SoakResult> {
  const kinds = bodyKinds(await findTargets(server.port))
  const client = watchClient(server.port)
  await sleep(IDLE_MS)
  const idleWait = client.takeLongest()
  const idleMb = server.residentMb()
  const mayGoOn = soakBudget(options)
  const random = randomOf(options.seed)
  const rounds: Round[] = []
  let longestWait = 0
  const stopReport = reportProgress(() => {
    const most = Math.max(0, ...rounds.map(({ overMb }) => overMb))
    return `${rounds.length} rounds, at most ${most.toFixed(0)} MB over idle`
  })
  while (mayGoOn(rounds.length) && !server.hasEnded()) {
    // Each kind once, then any of them.
    const kind = kinds[rounds.length < kinds.length ? rounds.length : Math.floor(random() * kinds.length)]
    if (!kind) break
    const round = await attackOnce(server, kind, { idleMb, connections: connectionsOf(kind, random) })
    rounds.push(round)
    longestWait = Math.max(longestWait, client.takeLongest())
  }
  stopReport()
  await client.stop()
  const hasEnded = server.hasEnded()
  if (!hasEnded) await sleep(REST_MS)
  const afterMb = hasEnded ? Number.NaN : server.residentMb() - idleMb
  return resultOf(rounds, { idleMb, afterMb, idleWait, longestWait, hasEnded })
}

async function attackOnce(
  server: ProbedServer,
  kind: BodyKind,
  { idleMb, connections }: { readonly idleMb: number; readonly connections: number },
): Promise<Round> {
  const request = kind.make()
  await server.resetBlock()
  let mostMb = 0
  const timer = setInterval(() => {
    if (!server.hasEnded()) mostMb = Math.max(mostMb, server.residentMb())
  }, 20)
  const statuses = await Promise.all(
    Array.from({ length: connections }, () => sendBody(server.port, request)),
  )
  await sleep(150)
  clearInterval(timer)
  return { kind: kind.name, ...server.block(), overMb: mostMb - idleMb, statuses: [...new Set(statuses)] }
}

function connectionsOf({ connections }: BodyKind, random: () => number): number {
  return [1, Math.ceil(connections / 8), connections][Math.floor(random() * 3)] ?? 1
}

async function findTargets(port: number): Promise<BodyTargets> {
  const { results } = (await getJson(port, '/api/units/?page_size=200')) as {
    results: { id: number; translation: string; source_unit: string; url: string }[]
  }
  const units = results.filter(({ url, source_unit }) => url !== source_unit)
  const [first] = units
  if (!first) throw new Error('There is no unit')
  const translation = new URL(first.translation).pathname.replace(/\/$/, '')
  const component = translation.split('/').slice(3, 5).join('/')
  return { unitIds: units.map(({ id }) => id), translation, component }
}

interface Totals {
  readonly idleMb: number
  readonly afterMb: number
  readonly idleWait: number
  readonly longestWait: number
  readonly hasEnded: boolean
}

function resultOf(rounds: readonly Round[], totals: Totals): SoakResult {
  const worst = (by: (round: Round) => number) => rounds.toSorted((a, b) => by(b) - by(a))[0]
  const blocked = worst(({ cpu }) => cpu)
  const largest = worst(({ overMb }) => overMb)
  const failed = rounds.filter(({ statuses }) =>
    statuses.some((status) => status.startsWith('50') && status !== '503'),
  )
  const shown = (value: number) => value.toFixed(0)
  return {
    rows: [
      ['rounds', rounds.length],
      ['memory when idle, MB', shown(totals.idleMb)],
      ['most memory over idle, MB', `${shown(largest?.overMb ?? 0)} (${largest?.kind})`],
      ['memory over idle after 90 s of rest, MB', shown(totals.afterMb)],
      [
        'longest block of the event loop, ms of processor time',
        `${shown(blocked?.cpu ?? 0)} (${blocked?.kind})`,
      ],
      ['the same by the clock, ms', shown(worst(({ wall }) => wall)?.wall ?? 0)],
      [
        'longest wait of another client, ms',
        `${shown(totals.longestWait)} (idle: ${shown(totals.idleWait)})`,
      ],
      ...rounds
        .filter(({ cpu, overMb }) => cpu > MOST_BLOCK_MS || overMb > MOST_MB)
        .map(({ kind, cpu, wall, overMb, statuses }) => {
          return [
            `  ${kind}`,
            `${shown(cpu)} ms (${shown(wall)}), ${shown(overMb)} MB: ${statuses.join(' ')}`,
          ] as const
        }),
    ],
    failures: [
      ...(totals.hasEnded ? ['The server ended.'] : []),
      ...failed.map(({ kind, statuses }) => `${kind}: answered ${statuses.join(' ')}`),
      ...beyond(blocked?.cpu, MOST_BLOCK_MS, 'ms for which a body blocked the event loop'),
      ...beyond(largest?.overMb, MOST_MB, 'MB over idle for bodies'),
      ...beyond(totals.afterMb, MOST_MB, 'MB over idle that were not given back'),
    ],
  }
}

function beyond(value: number | undefined, limit: number, what: string): string[] {
  return (value ?? 0) > limit ? [`${value?.toFixed(0)} ${what}; the limit is ${limit}`] : []
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
