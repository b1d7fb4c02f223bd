import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { eventsOf, snapshotOf } from '../../test/support/component-snapshot.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { type ImportSite, openImportSite, type TestComponent } from '../../test/support/import-site.ts'
import { poFile } from '../../test/support/po-file.ts'

const SCRIPT = fileURLToPath(new URL('../../test/support/task-process.ts', import.meta.url))
const LANGUAGES = [
  'ar',
  'be',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'eo',
  'es',
  'et',
  'eu',
  'fi',
  'fr',
  'gl',
  'he',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
]
/** `IMPORT_KILLS=20` for more of them. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 3)

/** Each language has some strings that others lack, so that all kinds of work are always in progress. */
function makeFiles(strings: number): Record<string, string> {
  const files = LANGUAGES.map((code, place) => {
    const entries = Array.from({ length: strings }, (_, index) => {
      const mark = (index + place) % 7 === 0 ? '~' : ''
      const target = (index * 31 + place) % 5 === 0 ? '' : `${mark}Text ${index} in ${code}`
      return [`String number ${index + (index > strings - 20 ? place * 1000 : 0)}`, target]
    })
    return [`${code}.po`, poFile(Object.fromEntries(entries))]
  })
  return Object.fromEntries(files)
}

describeOnEngines('a large import', (engine) => {
  const strings = engine.name === 'sqlite' ? 600 : 400
  const processes = new Set<ChildProcess>()
  let site: ImportSite
  beforeAll(async () => {
    site = await openImportSite(engine.db(), engine.environment())
  })
  afterAll(() => {
    for (const child of processes) child.kill('SIGKILL')
  })

  function start(): ChildProcess {
    const env = { ...process.env, ...engine.environment() }
    const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    processes.add(child)
    return child
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    processes.delete(child)
  }

  async function countUnits({ id }: TestComponent): Promise<number> {
    const { count } = await engine
      .db()
      .selectFrom('translation')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('unit_count'), eb.val(0)).as('count'))
      .where('component_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async function isDone({ id }: TestComponent): Promise<boolean> {
    const task = await engine
      .db()
      .selectFrom('task')
      .select(['state', 'error'])
      .where('component_id', '=', id)
      .executeTakeFirstOrThrow()
    if (task.state === 'failed') throw new Error(task.error ?? 'The task failed')
    return task.state === 'done'
  }

  async function until(condition: () => Promise<boolean>): Promise<void> {
    for (const last = Date.now() + 120_000; !(await condition()); await sleep(20)) {
      if (Date.now() > last) throw new Error('It takes too long')
    }
  }

  it(`has the same result after ${KILLS} kills as without`, async () => {
    const db = engine.db()
    const files = makeFiles(strings)
    const plain = await site.add(files, {})
    const total = await countUnits(plain)

    const component = await site.addUnread(files, {})
    const moments = Array.from({ length: KILLS }, () => Math.random() * total * 0.97).sort((a, b) => a - b)
    let kills = 0
    for (const moment of moments) {
      const child = start()
      await until(async () => (await countUnits(component)) >= moment || (await isDone(component)))
      await sleep(Math.random() * 20)
      if (!(await isDone(component))) kills += 1
      await end(child, 'SIGKILL')
    }
    const child = start()
    await until(() => isDone(component))
    await end(child, 'SIGTERM')

    expect(kills).toBeGreaterThan(KILLS / 2)
    expect(await countUnits(component)).toBe(total)
    expect(difference(await eventsOf(db, component.id), await eventsOf(db, plain.id))).toBeNull()
    const [found, wanted] = [await snapshotOf(db, component.id), await snapshotOf(db, plain.id)]
    expect(found).toHaveLength(LANGUAGES.length + 2)
    expect(difference(found.map(asText), wanted.map(asText))).toBeNull()
    await expectSoundDatabase(db)
  })
})

function asText(value: object): string {
  return JSON.stringify(value)
}

/** The first difference of two lists; comparing so many objects in detail would take minutes. */
function difference(found: readonly string[], wanted: readonly string[]): string | null {
  const place = Array.from({ length: Math.max(found.length, wanted.length) }).findIndex(
    (_, index) => found[index] !== wanted[index],
  )
  return place < 0 ? null : `${found[place]?.slice(0, 2000)} instead of ${wanted[place]?.slice(0, 2000)}`
}
