import { beforeEach, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestAnswer, type TestSite } from '../../../test/support/site.ts'
import { czech, storeComponent } from '../../../test/support/stored-component.ts'
import { unitLines } from '../../../test/support/stored-units.ts'
import type { UnitJson } from '../../contract/units.ts'
import { PLURAL_SEPARATOR } from '../../domain/units/plural-text.ts'
import { insertGroup } from '../../storage/accounts/groups.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'

const GOOD = { mode: 'translate', filter_type: 'todo', auto_source: 'others', threshold: 80 }
const FILES = `file${PLURAL_SEPARATOR}files`

describeOnEngines('automatic translation', (engine) => {
  let site: TestSite
  let count = 0
  let project: string
  /** Ids of the component that is translated, and of the one that has texts. */
  let [own, other] = [0, 0]
  beforeEach(async () => {
    site ??= await openTestSite(engine.db())
    count += 1
    project = `shop-${count}`
    const stored = await storeComponent(site.ctx, {
      project,
      slug: 'new',
      settings: { check_flags: '' },
      strings: [
        czech('Yes'),
        czech('No', 'Nikoli'),
        czech('Maybe'),
        czech('Open', '', 0, 'adjective'),
        czech(FILES),
        czech('Old', 'Starý', 10),
        czech('Fixed', '', 100),
        czech('Alone'),
      ],
    })
    own = stored.id
    const texts = await storeComponent(site.ctx, {
      project,
      slug: 'texts',
      strings: [
        czech('Yes', 'Ano'),
        czech('No', 'Ne'),
        czech('Maybe', 'Snad', 10),
        czech('Open', 'Otevřít', 20, 'verb'),
        czech('Open', 'Otevřený', 20, 'adjective'),
        czech(FILES, ['soubor', 'soubory', 'souborů'].join(PLURAL_SEPARATOR)),
        czech('Old', 'Starý'),
        czech('Fixed', 'Pevný'),
      ],
    })
    other = texts.id
  })

  const path = (component = 'new', language = 'cs') =>
    `/api/translations/${project}/${component}/${language}/autotranslate/`
  const run = (json: unknown = GOOD, key?: string | null): Promise<TestAnswer> =>
    site.send({ method: 'POST', path: path(), json, ...(key !== undefined && { key }) })
  const lines = () => unitLines(engine.db(), own, 'cs')
  const messageOf = (answer: TestAnswer) =>
    (answer.json() as { details: { message: string } }).details.message

  it('requires POST', async () => {
    const answer = await site.send({ path: path() })

    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS'])
    expect(answer.json()).toEqual({ detail: 'Method "GET" not allowed.' })
  })

  it('is rejected for anonymous users, without permission, in locked components and for the source', async () => {
    expect((await run(GOOD, null)).status).toBe(401)
    expect((await run(GOOD, await addUser(site.ctx))).status).toBe(403)
    expect((await site.send({ method: 'POST', path: path('new', 'en'), json: GOOD })).status).toBe(403)
    expect((await site.send({ method: 'POST', path: path('none'), json: GOOD })).status).toBe(404)
    await engine.db().updateTable('component').set({ locked: 1 }).where('id', '=', own).execute()
    expect((await run()).status).toBe(403)
  })

  it('reports all errors of a request, each as one text', async () => {
    const required = 'This field is required.'
    expect((await run({})).json()).toEqual({
      mode: required,
      filter_type: required,
      auto_source: required,
      threshold: required,
    })
    expect((await run({ mode: 'x', filter_type: 'y', auto_source: 'z', threshold: 1000 })).json()).toEqual({
      mode: '"x" is not a valid choice.',
      filter_type: 'This value has an invalid format.',
      auto_source: '"z" is not a valid choice.',
      threshold: 'Ensure this value is less than or equal to 100.',
    })
    expect((await run({ mode: '', filter_type: '', auto_source: '', threshold: '' })).json()).toEqual({
      mode: required,
      filter_type: required,
      auto_source: required,
      threshold: required,
    })
    expect((await run({ ...GOOD, engines: [{}], threshold: 0 })).json()).toEqual({
      engines: 'Not a valid string.',
      threshold: 'Ensure this value is greater than or equal to 1.',
    })
  })

  it.each([
    [{ auto_source: 'mt', engines: ['deepl'] }, 'engines'],
    [{ mode: 'approved' }, 'mode'],
    [{ q: 'state:nonsense' }, 'q'],
    [{ component: 'none' }, 'component'],
    [{ component: '999999999' }, 'component'],
  ])('reports the invalid field: %j', async (change, field) => {
    const before = await lines()
    const answer = await run({ ...GOOD, ...change })

    expect([answer.status, answer.json()]).toEqual([400, { [field]: expect.any(String) }])
    expect(await lines()).toEqual(before)
  })

  it('takes translated texts of the same source, preferably of the same context, into what the filter selects', async () => {
    const answer = await run()

    expect([answer.status, messageOf(answer)]).toEqual([
      200,
      'Automatic translation completed. Changed strings: 4',
    ])
    expect(await lines()).toEqual([
      'Yes = Ano (20)',
      'No = Nikoli (20)',
      'Maybe =  (0)',
      '[adjective] Open = Otevřený (20)',
      'file|files = soubor|soubory|souborů (20)',
      'Old = Starý (20)',
      'Fixed =  (100)',
      'Alone =  (0)',
    ])
    expect(messageOf(await run())).toBe('Automatic translation completed. Changed strings: 0')
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('is visible in the history, in searches and in commits', async () => {
    await run()

    const changes = await engine
      .db()
      .selectFrom('change')
      .select(['action', 'target', 'user_id', 'author_id'])
      .where('component_id', '=', own)
      .where('action', '=', 6)
      .orderBy('id')
      .execute()
    expect(changes.map(({ target }) => target)).toContain('Ano')
    expect(changes.every(({ user_id, author_id }) => user_id !== null && user_id === author_id)).toBe(true)
    const units = `/api/translations/${project}/new/cs/units/?q=is:automatically-translated AND is:pending`
    const found = await site.send({ path: encodeURI(units) })
    expect(found.json()).toMatchObject({ count: 4 })
  })

  it('marks its texts until somebody edits them', async () => {
    const units = `/api/translations/${project}/new/cs/units/`
    const marked = async () => {
      const { results } = (await site.send({ path: units })).json() as { results: UnitJson[] }
      const one = await site.send({ path: `/api/units/${results[0]?.id}/` })
      expect(one.json()).toMatchObject({ automatically_translated: results[0]?.automatically_translated })
      return results.flatMap(({ id, source, automatically_translated, labels }) => {
        expect(labels).toEqual(automatically_translated ? ['Automatically translated'] : [])
        return automatically_translated ? [{ id, source: source[0] }] : []
      })
    }
    expect(await marked()).toEqual([])
    await run()

    const before = await marked()
    expect(before.map(({ source }) => source)).toEqual(['Yes', 'Open', 'file', 'Old'])
    const [yes, open] = before.map(({ id }) => `/api/units/${id}/`)
    await site.send({ method: 'PATCH', path: yes ?? '', json: { target: ['Jo'], state: 20 } })
    await site.send({ method: 'PATCH', path: open ?? '', json: { target: ['Otevřený'], state: 20 } })

    // An edit without a new text changes nothing.
    expect((await marked()).map(({ source }) => source)).toEqual(['Open', 'file', 'Old'])
    await run({ ...GOOD, mode: 'fuzzy', filter_type: 'all' })
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('marks texts as needing editing, or suggests them, on request', async () => {
    expect(messageOf(await run({ ...GOOD, mode: 'suggest' }))).toBe(
      'Automatic translation completed. Strings with a new suggestion: 4',
    )
    expect((await lines())[0]).toBe('Yes =  (0)')
    const suggested = await engine.db().selectFrom('suggestion').select(['target', 'user_id']).execute()
    expect(suggested.map(({ target }) => target)).toContain('Ano')
    expect(messageOf(await run({ ...GOOD, mode: 'suggest' }))).toMatch(/: 0$/)

    await run({ ...GOOD, mode: 'fuzzy', filter_type: 'all' })

    // A text that is there already does not become worse.
    expect((await lines()).filter((line) => /^(Yes|No|Old)/.test(line))).toEqual([
      'Yes = Ano (10)',
      'No = Ne (10)',
      'Old = Starý (10)',
    ])
  })

  it('accepts a search instead of a filter', async () => {
    const { filter_type: _, ...rest } = GOOD

    expect(messageOf(await run({ ...rest, q: 'source:=No OR source:=Yes' }))).toMatch(/: 2$/)
    expect((await lines()).slice(0, 2)).toEqual(['Yes = Ano (20)', 'No = Ne (20)'])
  })

  it('approves for reviewers if reviews are enabled, and copies approvals only then', async () => {
    const strings = [czech('Yes', 'Ano', 30), czech('No', 'Ne')]
    await storeComponent(site.ctx, { project, slug: 'signed', strings })
    const asked = { ...GOOD, filter_type: 'all', component: 'signed' }
    await run({ ...asked, q: 'source:=Yes' })
    expect((await lines())[0]).toBe('Yes = Ano (20)')
    await site.send({
      method: 'PATCH',
      path: `/api/projects/${project}/`,
      json: { translation_review: true },
    })

    await run(asked)
    expect((await lines()).slice(0, 2)).toEqual(['Yes = Ano (30)', 'No = Ne (20)'])
    await run({ ...asked, mode: 'approved' })
    expect((await lines()).slice(0, 2)).toEqual(['Yes = Ano (30)', 'No = Ne (30)'])
  })

  it('does not propagate to other components, and checks consistency with them', async () => {
    const strings = [czech('Yes', 'Jo'), czech('Alone')]
    const third = await storeComponent(site.ctx, { project, slug: 'third', strings })

    await run({ ...GOOD, component: 'texts' })

    expect(await unitLines(engine.db(), third.id, 'cs')).toEqual(['Yes = Jo (20)', 'Alone =  (0)'])
    const different = await engine
      .db()
      .selectFrom('unit_check as k')
      .innerJoin('unit as u', 'u.id', 'k.unit_id')
      .innerJoin('string as s', 's.id', 'u.string_id')
      .select('s.component_id as id')
      .where('k.name', '=', 'inconsistent')
      .where('s.component_id', 'in', [own, other, third.id])
      .orderBy('s.component_id')
      .execute()
    expect(different.map(({ id }) => id)).toEqual([own, other, third.id])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('takes texts of one component that is named, also of another project that is seen and shares', async () => {
    const strings = [czech('Yes', 'Jistě'), czech('Alone', 'Sám')]
    const elsewhere = await storeComponent(site.ctx, { project: `far-${count}`, slug: 'app', strings })
    const share = (contribute_shared_tm: 0 | 1) =>
      engine
        .db()
        .updateTable('project')
        .set({ contribute_shared_tm })
        .where('id', '=', elsewhere.projectId)
        .execute()
    const named = { ...GOOD, component: `far-${count}/app` }
    await share(0)
    expect((await run(named)).status).toBe(400)
    await share(1)

    expect(messageOf(await run(named))).toMatch(/: 2$/)
    expect((await lines()).filter((line) => /^(Yes|Alone)/.test(line))).toEqual([
      'Yes = Jistě (20)',
      'Alone = Sám (20)',
    ])
    expect(messageOf(await run({ ...GOOD, component: elsewhere.id }))).toMatch(/: 0$/)
    expect(messageOf(await run({ ...GOOD, filter_type: 'all', component: 'texts' }))).toMatch(/: 5$/)
  })

  it('does not reveal or use hidden components', async () => {
    const key = await addUser(site.ctx, `auto-${count}`)
    await site.send({
      method: 'POST',
      path: '/api/roles/',
      json: { name: `auto-${count}`, permissions: ['translation.auto'] },
    })
    const { id: roleId } = await engine
      .db()
      .selectFrom('role')
      .select('id')
      .where('name', '=', `auto-${count}`)
      .executeTakeFirstOrThrow()
    const groupId = await insertGroup(engine.db(), {
      name: `auto-${count}`,
      definingProjectId: null,
      projectSelection: 3,
      languageSelection: 1,
      roleIds: [roleId],
    })
    await site.send({ method: 'POST', path: `/api/users/auto-${count}/groups/`, json: { group_id: groupId } })
    await engine.db().updateTable('component').set({ restricted: 1 }).where('id', '=', other).execute()

    expect((await run({ ...GOOD, component: 'texts' }, key)).json()).toEqual({
      component: 'Component not found.',
    })
    expect((await run({ ...GOOD, component: 'none' }, key)).json()).toEqual({
      component: 'Component not found.',
    })
    expect(messageOf(await run(GOOD, key))).toMatch(/: 0$/)
  })
})
