import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '../support/random.ts'
import { openClient } from './kill/client.ts'
import { killFirstStart } from './kill/first-start.ts'
import { openFleet } from './kill/fleet.ts'
import { openGate } from './kill/gate.ts'
import { openLedger } from './kill/ledger.ts'
import { MOMENT_NAMES, MOMENTS } from './kill/moments.ts'
import { quantile } from './kill/quantile.ts'
import { openScene, type Scene } from './kill/scene.ts'
import { settle } from './kill/settle.ts'
import { openVerification } from './kill/verify.ts'
import { runWriter } from './kill/writer.ts'
import { reportProgress, type Soak, type SoakOptions, type SoakResult, soakBudget } from './soak-run.ts'
import { openGround, type SoakGround } from './soak-site.ts'

/** Kills between two looks at everything. */
const EPOCH = 5
/** Looks of which one counts everything. */
const THOROUGH = 8
const SHOWN = 20

/** Kills servers at the worst moments while people save, commit, push and pull. */
export const killSoak: Soak = {
  summary: 'kill -9 of a server under 16 writers; no acknowledged edit is lost or doubled',
  async run(options) {
    const ground = await openGround(options.engine)
    try {
      return await runKills(options, ground)
    } finally {
      await ground.close()
    }
  },
}

/** The same on a given ground, where tests have a PostgreSQL already. */
export async function runKills(options: SoakOptions, ground: SoakGround): Promise<SoakResult> {
  const scene = await openScene(ground, options.nodes)
  const fleet = openFleet(scene.envs)
  try {
    return await killFleet(options, ground, { scene, fleet })
  } finally {
    await fleet.close()
    await scene.close()
  }
}

async function killFleet(
  options: SoakOptions,
  ground: SoakGround,
  { scene, fleet }: { scene: Scene; fleet: ReturnType<typeof openFleet> },
): Promise<SoakResult> {
  const random = seededRandom(options.seed)
  const goesOn = soakBudget(options)
  let onAcknowledged = () => {}
  const ledger = openLedger(() => onAcknowledged())
  const client = openClient(fleet)
  const surprises: string[] = []
  const gate = openGate(scene.writers.length)
  const verify = openVerification()
  const lost: string[] = []
  const doubled: string[] = []
  const wrong: string[] = []
  const kills = new Map<string, number>()
  const nodes = scene.envs.length
  let looks = 0
  let looked = 0

  const untilAcknowledged = async (count: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let missing = count
    onAcknowledged = () => {
      missing -= 1
      if (missing <= 0) resolve()
    }
    await Promise.race([promise, sleep(3000)])
    onAcknowledged = () => {}
  }
  const moment = { client, db: scene.db, random, upstream: scene.upstream, component: scene.component }

  async function look(): Promise<void> {
    looks += 1
    looked = total()
    await gate.close()
    await settle(scene, client)
    const isThorough = looks % THOROUGH === 0 || !goesOn(total())
    const found = await verify({ ...scene, ledger, isThorough })
    lost.push(...found.lost)
    doubled.push(...found.doubled)
    wrong.push(...found.wrong)
    gate.open()
  }

  const total = () => [...kills.values()].reduce((sum, count) => sum + count, 0)
  const noteKill = (name: string) => kills.set(name, (kills.get(name) ?? 0) + 1)
  const startMs = () => quantile(fleet.startTimes, 0.5) || 800

  for (let node = 0; node < nodes; node += 1) await fleet.start(node)
  const tools = { client, ledger, random, turn: gate.turn, surprises, component: scene.component }
  const writers = scene.writers.map((writer) => runWriter(writer, tools))
  const ended = Promise.all(writers).then(() => {
    throw new Error('The writers ended')
  })
  ended.catch(() => {})

  const run = async () => {
    while (goesOn(total()) && lost.length + doubled.length + wrong.length < SHOWN) {
      const node = total() % nodes
      if (random.chance(4)) {
        noteKill('first start')
        wrong.push(...(await killFirstStart(ground, { random, startMs: startMs() })).wrong)
      }
      // A server that has only begun to save is killed, too.
      if (random.chance(75)) await untilAcknowledged(10 + random.below(80))
      const name = random.pick(MOMENT_NAMES)
      await MOMENTS[name]?.({ ...moment, untilAcknowledged })
      await fleet.kill(node)
      noteKill(name)
      if (random.chance(8) && (await fleet.killStarting(node, startMs() * (0.3 + random.below(80) / 100))))
        noteKill('start')
      await fleet.start(node)
      if (total() - looked >= EPOCH) await look()
    }
    await look()
  }
  const stopReport = reportProgress(
    () =>
      `${total()} kills, ${ledger.count()} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong`,
  )
  await Promise.race([run(), ended]).finally(stopReport)
  gate.end()
  await Promise.all(writers)

  const { commits, pushes } = await scene.upstream.counts()
  const serverErrors = [...client.statuses].filter(([status]) => status >= 500)
  return {
    rows: [
      ['kills', `${total()} (${[...kills].map(([name, count]) => `${name} ${count}`).join(', ')})`],
      ['acknowledged edits, comments, suggestions', ledger.count()],
      ['lost', lost.length],
      ['doubled', doubled.length],
      ['statuses', [...client.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')],
      ['5xx', serverErrors.map(([status, count]) => `${status}: ${count}`).join(', ') || 0],
      ['start p50', `${Math.round(quantile(fleet.startTimes, 0.5))} ms`],
      ['start max', `${Math.round(quantile(fleet.startTimes, 1))} ms`],
      ['commits upstream', commits],
      ['pushes', pushes],
      ['looks at everything', looks],
      ['errors in logs', fleet.errors.length],
    ],
    failures: [
      ...first('lost', lost),
      ...first('doubled', doubled),
      ...first('wrong', wrong),
      ...first('5xx', client.failures),
      ...first('answer', surprises),
      ...first('log', [...fleet.errors]),
    ],
  }
}

function first(about: string, sentences: readonly string[]): string[] {
  return sentences.slice(0, SHOWN).map((sentence) => `${about}: ${sentence}`)
}
