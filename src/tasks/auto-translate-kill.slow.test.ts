import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { describeOnOneEngine } from '../../test/support/one-engine.ts'
import { openTestSite } from '../../test/support/site.ts'
import { storeComponent } from '../../test/support/stored-component.ts'
import { shownUnits } from '../../test/support/stored-units.ts'
import { openStrings, sourcesWithPlaceholders } from '../../test/support/strings-with-placeholders.ts'
import { deeplProtocol } from '../../test/support/translation-servers/protocols/deepl.ts'
import { openTranslationServer } from '../../test/support/translation-servers/translation-server.ts'
import { changeService } from '../actions/machine-translation/save-services.ts'
import { autoTranslate } from '../actions/units/auto-translate.ts'
import { SYSTEM } from '../domain/actor.ts'
import { findAutoRun } from '../storage/units/auto-runs.ts'
import { recountStatistics } from '../storage/units/counts/recount.ts'

const SCRIPT = fileURLToPath(new URL('../../test/support/task-process.ts', import.meta.url))
const COUNT = 1000
/** Kills after so many answered requests: inside steps, between them, and before the first. */
const POINTS = [0, 2, 4, 5, 7, 9, 10, 13, 15, 18]
const MOST_REQUESTS = 40

describeOnOneEngine('an automatic translation whose process is killed', (engine) => {
  const processes = new Set<ChildProcess>()
  afterAll(() => {
    for (const child of processes) child.kill('SIGKILL')
  })

  async function start(): Promise<ChildProcess> {
    const env = { ...process.env, ...engine.environment(), OUTBOUND_ALLOW_PRIVATE: '1' }
    const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    processes.add(child)
    await once(child.stdout, 'data')
    return child
  }

  async function kill(child: ChildProcess): Promise<void> {
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
    processes.delete(child)
  }

  it('goes on at ten points, and no text is translated twice', { timeout: 900_000 }, async () => {
    const { ctx } = await openTestSite(engine.db(), {
      env: { ...engine.environment(), OUTBOUND_ALLOW_PRIVATE: '1' },
    })
    const server = await openTranslationServer(deeplProtocol)
    const sources = sourcesWithPlaceholders(COUNT)
    const strings = openStrings(sources, 'de')
    const { id } = await storeComponent(ctx, { project: 'kill', slug: 'app', languages: ['de'], strings })
    const configuration = deeplProtocol.settings(server.url)
    await changeService(ctx, SYSTEM, { project: 'kill' }, { service: 'deepl', configuration })
    const path = { project: 'kill', component: 'app', language: 'de' }
    const order = {
      mode: 'translate',
      source: 'mt',
      filter: 'todo',
      component: '',
      engines: ['deepl'],
    } as const
    const signal = new AbortController().signal
    const asked = { owner: 'test', signal, isInBackground: true }
    const { run } = await autoTranslate(ctx, SYSTEM, path, { ...order, threshold: 80 }, asked)

    const isTranslation = ({ method }: { readonly method: string }) => method === 'POST'
    let answered = 0
    let held = 0
    server.fault = 'slow'
    const stored = async () => {
      const row = await engine
        .db()
        .selectFrom('machine_answer')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    }
    for (const point of POINTS) {
      held = 0
      // Requests beyond the point get no answer, and the process is killed while it waits for them.
      server.isFaulty = (request) => {
        if (!isTranslation(request)) return false
        if (answered >= point) held += 1
        else answered += 1
        return held > 0
      }
      const child = await start()
      await expect.poll(() => held, { timeout: 120_000 }).toBeGreaterThan(0)
      await expect.poll(stored, { timeout: 60_000 }).toBe(new Set(server.texts).size)
      await kill(child)
    }
    server.isFaulty = () => false
    const child = await start()
    const ended = async () => (await findAutoRun(engine.db(), run.id))?.finishedAt
    await expect.poll(ended, { timeout: 300_000 }).not.toBeNull()
    child.kill('SIGTERM')
    await once(child, 'exit')
    processes.delete(child)

    expect(await findAutoRun(engine.db(), run.id)).toMatchObject({
      problem: '',
      total: COUNT,
      changed: COUNT,
    })
    // Texts that differ only in their placeholders are one to the service.
    expect(server.texts.length).toBeGreaterThan(COUNT / 2)
    expect(server.texts).toHaveLength(new Set(server.texts).size)
    const translations = server.requests.filter(isTranslation).length
    expect(translations - POINTS.length * 3).toBeLessThanOrEqual(MOST_REQUESTS)
    const units = await shownUnits(engine.db(), id, 'de')
    expect(units.filter(({ target }) => target === '')).toEqual([])
    expect(await recountStatistics(engine.db())).toEqual([])
    await server.close()
  })

  it('takes at most 40 requests for 1,000 strings', { timeout: 300_000 }, async () => {
    const { ctx } = await openTestSite(engine.db(), {
      env: { ...engine.environment(), OUTBOUND_ALLOW_PRIVATE: '1' },
    })
    const server = await openTranslationServer(deeplProtocol)
    const strings = openStrings(sourcesWithPlaceholders(COUNT), 'fr')
    await storeComponent(ctx, { project: 'few', slug: 'app', languages: ['fr'], strings })
    const configuration = deeplProtocol.settings(server.url)
    await changeService(ctx, SYSTEM, { project: 'few' }, { service: 'deepl', configuration })
    const path = { project: 'few', component: 'app', language: 'fr' }
    const order = {
      mode: 'translate',
      source: 'mt',
      filter: 'todo',
      component: '',
      engines: ['deepl'],
    } as const
    const signal = new AbortController().signal
    const asked = { owner: 'test', signal, isInBackground: true }
    const { run } = await autoTranslate(ctx, SYSTEM, path, { ...order, threshold: 80 }, asked)
    const child = await start()
    await expect
      .poll(async () => (await findAutoRun(engine.db(), run.id))?.changed, { timeout: 200_000 })
      .toBe(COUNT)
    await kill(child)

    const translations = server.requests.filter(({ method }) => method === 'POST').length
    expect(translations).toBeLessThanOrEqual(MOST_REQUESTS)
    await server.close()
  })
})
