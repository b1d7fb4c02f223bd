import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { type StringToStore, storeComponent } from '../../../test/support/stored-component.ts'
import { shownUnits } from '../../../test/support/stored-units.ts'
import { libreTranslateProtocol } from '../../../test/support/translation-servers/protocols/libretranslate.ts'
import {
  openTranslationServer,
  type TranslationServer,
} from '../../../test/support/translation-servers/translation-server.ts'
import type { AutoPreviewJson, AutoRunJson } from '../../contract/autotranslate.ts'
import { autoTranslateTask } from '../../tasks/auto-translate.ts'
import { startRunner, type TaskRunner } from '../../tasks/runner.ts'

const LIBRE = 'libretranslate'
const COMPONENTS = 'weblate'
const ORDER = {
  mode: 'translate',
  filter_type: 'todo',
  auto_source: 'mt',
  engines: [LIBRE, COMPONENTS],
  threshold: 80,
  only_passing: true,
}

function czech(source: string, text = ''): StringToStore {
  return { source, context: '', targets: { cs: { text, state: text === '' ? 0 : 20 } } }
}

describeOnEngines('a preview of automatic translation', (engine) => {
  let site: TestSite
  let server: TranslationServer
  let runner: TaskRunner
  let count = 0
  let project: string
  let own = 0

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    server = await openTranslationServer(libreTranslateProtocol)
    runner = startRunner(site.ctx, { registry: [autoTranslateTask], pollMs: 10 })
    const json = { service: LIBRE, configuration: libreTranslateProtocol.settings(server.url) }
    const installed = await site.send({ method: 'PATCH', path: '/api/admin/machinery/', json })
    expect([installed.status, installed.text]).toEqual([200, expect.anything()])
    server.translate = (text) => (text.startsWith('Fail') ? text.slice(0, -1) : `Věta ${text}`)
  })
  afterAll(async () => {
    await runner.stop()
    await server.close()
  })

  /** A project of its own: strings that a component has, that the service translates well, and that it does not. */
  async function newProject(texts: readonly string[]): Promise<void> {
    count += 1
    project = `preview-${count}`
    const strings = texts.map((text) => czech(text))
    own = (await storeComponent(site.ctx, { project, slug: 'app', strings })).id
    const known = texts.filter((text) => text.startsWith('Known')).map((text) => czech(text, `Známá ${text}`))
    await storeComponent(site.ctx, { project, slug: 'texts', strings: known })
  }

  const path = () => `/api/translations/${project}/app/cs/autotranslate/`
  const send = (change: object = {}, key?: string | null) =>
    site.send({
      method: 'POST',
      path: `${path()}preview/`,
      json: { ...ORDER, ...change },
      ...(key !== undefined && { key }),
    })
  const preview = async (change: object = {}) => {
    const answer = await send(change)
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    return answer.json() as AutoPreviewJson
  }
  const run = async () =>
    (
      (await site.send({ method: 'POST', path: path(), json: ORDER })).json() as {
        run: AutoRunJson
      }
    ).run

  it('is for those who could start it, and rejects what it would reject', async () => {
    await newProject(['One.'])
    const before = server.requests.length

    expect((await send({}, null)).status).toBe(401)
    expect((await send({}, await addUser(site.ctx))).status).toBe(403)
    for (const [change, field] of [
      [{ engines: ['nonsense'] }, 'engines'],
      [{ mode: 'approved' }, 'mode'],
      [{ q: 'state:nonsense' }, 'q'],
      [{ threshold: 0 }, 'threshold'],
    ] as const) {
      const answer = await send(change)
      expect([answer.status, Object.keys(answer.json() as object)]).toEqual([400, [field]])
    }
    await engine.db().updateTable('component').set({ locked: 1 }).where('id', '=', own).execute()
    expect((await send()).status).toBe(403)
    expect(server.requests.length).toBe(before)
  })

  it('says what the run then does: the same strings, texts and characters, and nothing is paid for twice', async () => {
    const texts = [
      ...Array.from({ length: 7 }, (_, at) => `Known sentence ${at}.`),
      ...Array.from(
        { length: 40 },
        (_, at) => `A new sentence, number ${String.fromCharCode(97 + (at % 26))}${at}.`,
      ),
      'Failing sentence.',
    ]
    await newProject(texts)
    // Apart from the word with which the key is tried out.
    const paid = () => server.texts.filter((text) => text !== 'test').length
    const asked = paid()

    const shown = await preview()

    expect(shown).toMatchObject({ strings: 48, counted: 48, budget: { characters: null, tokens: null } })
    const [local, libre] = shown.engines
    expect(local).toMatchObject({ service: COMPONENTS, strings: 7, characters: 0 })
    const sum = texts.slice(7).reduce((total, text) => total + text.length, 0)
    expect(libre).toMatchObject({
      service: LIBRE,
      strings: 41,
      texts: 41,
      requests: 3,
      stored: 0,
      problem: null,
    })
    // Placeholders are counted as their masks.
    expect(libre?.characters).toBeGreaterThanOrEqual(sum)
    expect(shown.samples).toHaveLength(10)
    expect(shown.samples.map(({ service }) => service)).toContain(LIBRE)
    const last = shown.samples.at(-1)
    expect(last).toMatchObject({ source: ['Failing sentence.'], target: null, reason: 'failing_checks' })
    expect((await shownUnits(engine.db(), own, 'cs')).every(({ target }) => target === '')).toBe(true)

    const sampled = paid() - asked
    expect(sampled).toBeLessThanOrEqual(10)
    expect((await preview()).engines[1]).toMatchObject({ texts: 41 - sampled, stored: sampled })
    const done = await run()

    expect(done).toMatchObject({ total: 48, changed: 47, skipped: { failing_checks: 1 } })
    expect(paid() - asked).toBe(41)
    const units = new Map((await shownUnits(engine.db(), own, 'cs')).map((unit) => [unit.id, unit.target]))
    for (const { unit, target } of shown.samples) expect(units.get(unit)).toBe(target?.join('') ?? '')
  })

  it('says why a service cannot be asked, and what is left of the budget', async () => {
    await newProject(['One.', 'Two.'])
    const policy = (json: object) =>
      site.send({ method: 'PATCH', path: `/api/projects/${project}/machinery/`, json })
    await policy({ monthly_characters: 3 })

    const shown = await preview({ engines: [LIBRE] })

    expect(shown.budget).toEqual({ characters: 3, tokens: null })
    expect(shown.samples.map(({ problem }) => problem)).toEqual(
      Array(2).fill('LibreTranslate: The project’s budget for this month is used up.'),
    )
    expect((await preview({ engines: [LIBRE], threshold: 95 })).engines).toMatchObject([
      { service: LIBRE, strings: 0 },
    ])
  })

  it('shows nothing of strings that are not selected', async () => {
    await newProject(['One.'])

    expect(await preview({ q: 'source:=nothing' })).toMatchObject({ strings: 0, counted: 0, samples: [] })
  })
})
