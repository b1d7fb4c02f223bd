import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { czech, storeComponent } from '../../../test/support/stored-component.ts'
import { unitLines } from '../../../test/support/stored-units.ts'
import { catchUpMemory } from '../../actions/memory/catch-up-memory.ts'
import { continueAutoRun } from '../../actions/units/continue-auto-run.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { deleteEntries } from '../../storage/memory/entry-ids.ts'
import { insertAutoRun } from '../../storage/units/auto-runs.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'
import { autoTranslateTask } from '../../tasks/auto-translate.ts'
import { startRunner } from '../../tasks/runner.ts'

const MEMORY = 'weblate-translation-memory'
const GOOD = { mode: 'translate', filter_type: 'todo', auto_source: 'mt', engines: [MEMORY], threshold: 80 }
const plural = (...forms: string[]) => forms.join(PLURAL_SEPARATOR)

describeOnEngines('automatic translation from the memory', (engine) => {
  let site: TestSite
  let languages: { source_language: number; target_language: number }
  let count = 0
  let project: string
  let [own, projectId] = [0, 0]

  beforeAll(async () => {
    site = await openTestSite(engine.db())
  })

  beforeEach(async () => {
    count += 1
    // What was saved in earlier tests is shared.
    await catchUpMemory(engine.db())
    await deleteEntries(engine.db(), (query) => query)
    await engine.db().updateTable('project').set({ contribute_shared_tm: 0 }).execute()
    project = `auto-${count}`
    const stored = await storeComponent(site.ctx, {
      project,
      slug: 'new',
      settings: { check_flags: '' },
      strings: [
        czech('Save this file'),
        czech('Page 4 of 12'),
        czech(plural('%d file', '%d files')),
        czech('Close', 'Zavírat', 10),
        czech('Kept', 'Nechané'),
        czech('Fixed', '', 100),
        czech('Alone'),
        czech('Open', '', 0, 'menu'),
      ],
    })
    own = stored.id
    projectId = stored.projectId
    const rows = await engine.db().selectFrom('language').select(['id', 'code']).execute()
    const idOf = (code: string) => rows.find((row) => row.code === code)?.id ?? 0
    languages = { source_language: idOf('en'), target_language: idOf('cs') }
    await remember('Save the file', 'Uložit soubor')
    await remember('Page 3 of 10', 'Strana 3 z 10')
    await remember(plural('%d file', '%d files'), plural('%d soubor', '%d soubory', '%d souborů'))
    await remember('Close', 'Zavřít')
    await remember('Kept', 'Jiné')
    await remember('Fixed', 'Pevné')
    await remember('Open', 'Otevřít')
  })

  async function remember(source: string, target: string, change = {}): Promise<number> {
    const json = { ...languages, source, target, origin: 'a.tmx', project: projectId, ...change }
    const answer = await site.send({ method: 'POST', path: '/api/memory/', json })
    expect([answer.status, answer.text]).toEqual([201, expect.anything()])
    return (answer.json() as { id: number }).id
  }

  const path = () => `/api/translations/${project}/new/cs/autotranslate/`
  const run = (change: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<TestAnswer> =>
    site.send({ method: 'POST', path: path(), json: { ...GOOD, ...change }, headers })
  const lines = () => unitLines(engine.db(), own, 'cs')
  const messageOf = (answer: TestAnswer) =>
    (answer.json() as { details: { message: string } }).details.message
  const runOf = (answer: TestAnswer) => (answer.json() as { run: { id: number; url: string } }).run
  const undo = (id: number, key?: string | null) =>
    site.send({ method: 'POST', path: `${path()}${id}/undo/`, ...(key !== undefined && { key }) })

  const BEFORE = [
    'Save this file =  (0)',
    'Page 4 of 12 =  (0)',
    '%d file|%d files =  (0)',
    'Close = Zavírat (10)',
    'Kept = Nechané (20)',
    'Fixed =  (100)',
    'Alone =  (0)',
    '[menu] Open =  (0)',
  ]

  it('gives each selected string the translation of the most similar source, with all of its forms and its own numbers', async () => {
    const answer = await run()

    expect([answer.status, messageOf(answer)]).toEqual([
      200,
      'Automatic translation completed. Changed strings: 5',
    ])
    expect(await lines()).toEqual([
      'Save this file = Uložit soubor (20)',
      'Page 4 of 12 = Strana 4 z 12 (20)',
      '%d file|%d files = %d soubor|%d soubory|%d souborů (20)',
      'Close = Zavřít (20)',
      'Kept = Nechané (20)',
      'Fixed =  (100)',
      'Alone =  (0)',
      '[menu] Open = Otevřít (20)',
    ])
    const actions = await engine
      .db()
      .selectFrom('change as c')
      .innerJoin('user as w', 'w.id', 'c.author_id')
      .select(['c.action', 'w.username'])
      .where('c.component_id', '=', own)
      .where('c.action', '=', 6)
      .execute()
    expect(actions).toEqual(Array(5).fill({ action: 6, username: 'admin' }))
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('takes nothing below the threshold', async () => {
    await run({ threshold: 100 })
    expect((await lines()).slice(0, 2)).toEqual(BEFORE.slice(0, 2))
    await run({ threshold: 99 })
    expect((await lines()).slice(0, 2)).toEqual([
      'Save this file =  (0)',
      'Page 4 of 12 = Strana 4 z 12 (20)',
    ])
  })

  it('prefers texts of the same context, and rates others lower', async () => {
    const of = (context: string, id: number) =>
      engine.db().updateTable('memory').set({ context }).where('id', '=', id).execute()
    const rows = await engine.db().selectFrom('memory').select('id').where('target', '=', 'Otevřít').execute()
    for (const { id } of rows) await of('menu', id)
    await of('door', await remember('Open', 'Otevřené'))

    await run({ threshold: 96 })

    expect((await lines()).at(-1)).toBe('[menu] Open = Otevřít (20)')
  })

  it('leaves out plurals with another number of forms', async () => {
    await deleteEntries(engine.db(), (query) => query.where('target', 'like', '%soubory%'))
    await remember(plural('%d file', '%d files'), plural('%d soubor', '%d souborů'))

    await run()

    expect((await lines())[2]).toBe(BEFORE[2])
  })

  it('marks texts as needing editing on request, and selects by filter and by search', async () => {
    await run({ mode: 'fuzzy', filter_type: 'fuzzy' })
    expect((await lines())[3]).toBe('Close = Zavřít (10)')
    await run({ q: 'source:=Kept' })
    expect((await lines())[4]).toBe('Kept = Jiné (20)')
    expect((await lines())[0]).toBe(BEFORE[0])
  })

  it('does nothing without engines, and copies from other components with the other one', async () => {
    await storeComponent(site.ctx, { project, slug: 'texts', strings: [czech('Alone', 'Sám')] })

    expect(messageOf(await run({ engines: [] }))).toMatch(/: 0$/)
    await run({ engines: ['weblate', MEMORY] })

    expect((await lines())[6]).toBe('Alone = Sám (20)')
    expect((await lines())[0]).toBe('Save this file = Uložit soubor (20)')
  })

  it('suggests texts that are too long, in the name of nobody', async () => {
    await engine
      .db()
      .updateTable('string')
      .set({ extra_flags: 'max-length:5' })
      .where('component_id', '=', own)
      .where('source', 'in', ['Open', 'Close'])
      .execute()

    const answer = await run()

    expect(messageOf(answer)).toBe(
      'Automatic translation completed. Changed strings: 3. Strings with a new suggestion: 2',
    )
    const suggested = await engine
      .db()
      .selectFrom('suggestion as g')
      .innerJoin('user as w', 'w.id', 'g.user_id')
      .innerJoin('unit as u', 'u.id', 'g.unit_id')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select(['g.target', 'w.username'])
      .where('s.component_id', '=', own)
      .orderBy('g.id')
      .execute()
    expect(suggested).toEqual([
      { target: 'Zavřít', username: 'anonymous' },
      { target: 'Otevřít', username: 'anonymous' },
    ])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('uses nothing that the user could not look up', async () => {
    await deleteEntries(engine.db(), (query) => query.where('project_id', '=', projectId))
    const other = await storeComponent(site.ctx, { project: `far-${count}`, slug: 'app', strings: [] })
    await remember('Alone', 'Sám', { project: other.projectId })

    expect(messageOf(await run())).toMatch(/: 0$/)
  })

  describe('as a run', () => {
    it('is undone as one, except for strings that somebody has edited since', async () => {
      const started = await run()
      const unit = await engine
        .db()
        .selectFrom('unit as u')
        .innerJoin('string as s', 's.id', 'u.string_id')
        .innerJoin('translation as t', 't.id', 'u.translation_id')
        .select('u.id')
        .where('s.component_id', '=', own)
        .where('s.source', '=', 'Open')
        .where('t.is_source', '=', 0)
        .executeTakeFirstOrThrow()
      await site.send({
        method: 'PATCH',
        path: `/api/units/${unit.id}/`,
        json: { target: ['Otevři'], state: 20 },
      })

      const answer = await undo(runOf(started).id)

      expect([answer.status, answer.json()]).toEqual([
        200,
        expect.objectContaining({
          id: runOf(started).id,
          changed: 5,
          task_url: null,
          undone: expect.any(String),
        }),
      ])
      expect(await lines()).toEqual([...BEFORE.slice(0, -1), '[menu] Open = Otevři (20)'])
      expect(await recountStatistics(engine.db())).toEqual([])
      // Nothing is left to undo.
      expect((await undo(runOf(started).id)).status).toBe(200)
      expect(await lines()).toEqual([...BEFORE.slice(0, -1), '[menu] Open = Otevři (20)'])
    })

    it('is undone with its suggestions, and only with those', async () => {
      const started = await run({ mode: 'suggest' })
      expect(messageOf(started)).toMatch(/new suggestion: 5$/)
      const suggestions = () =>
        engine
          .db()
          .selectFrom('suggestion as g')
          .innerJoin('unit as u', 'u.id', 'g.unit_id')
          .innerJoin('string as s', 's.id', 'u.string_id')
          .select(['g.unit_id', 'g.target'])
          .where('s.component_id', '=', own)
          .orderBy('g.id')
          .execute()
      const [first] = await suggestions()
      await site.send({
        method: 'POST',
        path: `/api/units/${first?.unit_id}/suggestions/`,
        json: { target: ['Něco jiného'] },
      })

      await undo(runOf(started).id)

      expect((await suggestions()).map(({ target }) => target)).toEqual(['Něco jiného'])
      expect(await recountStatistics(engine.db())).toEqual([])
    })

    it('is shown with its counts, and only to those who can start one', async () => {
      const { url } = runOf(await run())
      const get = (key?: string | null) =>
        site.send({ path: new URL(url).pathname, ...(key !== undefined && { key }) })
      const stranger = await addUser(site.ctx, `stranger-${count}`)

      expect((await get()).json()).toMatchObject({
        user: 'admin',
        changed: 5,
        undone: null,
        finished: expect.any(String),
      })
      expect([(await get(null)).status, (await get(stranger)).status]).toEqual([401, 403])
      expect((await undo(runOf(await run()).id, stranger)).status).toBe(403)
      expect((await undo(999_999)).status).toBe(404)
      await storeComponent(site.ctx, { project, slug: 'other', strings: [czech('x')] })
      const elsewhere = new URL(url).pathname.replace('/new/', '/other/')
      expect((await site.send({ path: elsewhere })).status).toBe(404)
    })

    it('is shown, but not undone, while the component is locked', async () => {
      const started = runOf(await run())
      await site.send({
        method: 'POST',
        path: `/api/components/${project}/new/lock/`,
        json: { lock: true },
      })

      expect((await site.send({ path: new URL(started.url).pathname })).json()).toMatchObject({ changed: 5 })
      expect((await undo(started.id)).status).toBe(403)
    })

    it('is done by a background task on request, which says how far it is', async () => {
      const answer = await run({}, { prefer: 'respond-async' })
      expect(messageOf(answer)).toBe('Automatic translation continues in the background.')
      const { task_url: url } = (answer.json() as { run: { task_url: string } }).run
      expect(await lines()).toEqual(BEFORE)

      const runner = startRunner(site.ctx, { registry: [autoTranslateTask], pollMs: 10 })
      await expect
        .poll(async () => (await site.send({ path: new URL(url).pathname })).json(), { timeout: 10_000 })
        .toMatchObject({ completed: true, progress: 100, result: { changed: 5, suggested: 0 } })
      await runner.stop()

      expect((await lines())[0]).toBe('Save this file = Uložit soubor (20)')
    })

    it('continues behind the last string that it is done with, and stops when it has been undone', async () => {
      const { id: translationId } = await engine
        .db()
        .selectFrom('translation')
        .select('id')
        .where('component_id', '=', own)
        .where('is_source', '=', 0)
        .executeTakeFirstOrThrow()
      const units = await engine
        .db()
        .selectFrom('unit')
        .select('id')
        .where('translation_id', '=', translationId)
        .orderBy('id')
        .execute()
      const wanted = {
        mode: 'translate',
        source: 'mt',
        filter: 'todo',
        component: '',
        engines: [MEMORY],
        threshold: 80,
      }
      const start = (position: number) =>
        insertAutoRun(engine.db(), { translationId, userId: null, wanted, createdAt: 1 }).then(async (id) => {
          await engine.db().updateTable('auto_run').set({ position }).where('id', '=', id).execute()
          return id
        })
      const steps = { owner: 'test', signal: new AbortController().signal, goesOn: () => true }

      const interrupted = await start(0)
      expect(await continueAutoRun(site.ctx, SYSTEM, interrupted, { ...steps, goesOn: () => false })).toBe(
        'left',
      )
      expect(await lines()).toEqual(BEFORE)
      expect(await continueAutoRun(site.ctx, SYSTEM, await start(units[2]?.id ?? 0), steps)).toBe('ended')
      expect((await lines()).slice(0, 4)).toEqual([...BEFORE.slice(0, 3), 'Close = Zavřít (20)'])
      await engine.db().updateTable('auto_run').set({ undone_at: 1 }).where('id', '=', interrupted).execute()
      expect(await continueAutoRun(site.ctx, SYSTEM, interrupted, steps)).toBe('ended')
      expect((await lines())[0]).toBe(BEFORE[0])
    })
  })
})
