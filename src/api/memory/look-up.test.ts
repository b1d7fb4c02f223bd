import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { shownUnits } from '../../../test/support/stored-units.ts'
import { unitMemory } from '../../../test/support/unit-memory.ts'

const SOURCES = [
  'Save the file',
  'Save this file',
  'Page 3 of 10',
  'Page 4 of 12',
  'Delete the folder with all of its contents',
]

describeOnEngines('looking up the translation memory', (engine) => {
  let site: TestSite
  let ada: string
  const units: Record<string, number[]> = {}

  beforeAll(async () => {
    site = await openTestSite(engine.db())
    await store('open')
    await store('other')
    await store('closed')
    ada = await addUser(site.ctx, 'ada-lovelace')
    await engine
      .db()
      .updateTable('user')
      .set({ full_name: 'Ada L.' })
      .where('username', '=', 'ada-lovelace')
      .execute()
  })

  async function store(
    project: string,
    slug = 'app',
    settings = {},
    strings: readonly { source: string; context: string }[] = SOURCES.map((source) => ({
      source,
      context: '',
    })),
  ): Promise<void> {
    const stored = await storeComponent(site.ctx, { project, slug, strings, settings })
    const rows = await shownUnits(engine.db(), stored.id, 'cs')
    units[`${project}/${slug}`] = rows.map(({ id }) => id)
  }

  async function save(place: string, at: number, text: string, key?: string): Promise<void> {
    const answer = await site.send({
      method: 'PATCH',
      path: `/api/units/${units[place]?.[at]}/`,
      json: { target: [text], state: 20 },
      ...(key !== undefined && { key }),
    })
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
  }

  const suggestions = (place: string, at: number, key?: string) =>
    unitMemory(site, units[place]?.[at] ?? 0, key)

  const lookUp = (query: string, strings: readonly string[], key?: string | null) =>
    site.send({
      method: 'POST',
      path: `/api/memory/lookup/?${query}`,
      json: { strings },
      ...(key !== undefined && { key }),
    })

  describe('for a string', () => {
    beforeAll(async () => {
      await save('open/app', 0, 'Uložit soubor')
      await save('open/app', 2, 'Strana 3 z 10')
    })

    it('offers translations of similar strings, with who and when', async () => {
      const [first, ...rest] = await suggestions('open/app', 1)

      expect(rest).toEqual([])
      expect(first).toMatchObject({
        source: ['Save the file'],
        target: ['Uložit soubor'],
        quality: 88,
        fitted: false,
        same_context: false,
        origins: [
          { origin: 'open/app', component: 'open/app', scope: 'project', author: { username: 'admin' } },
        ],
      })
      expect(Date.parse(first?.origins[0]?.timestamp ?? '')).not.toBeNaN()
    })

    it('puts its numbers in', async () => {
      expect(await suggestions('open/app', 3)).toMatchObject([
        { source: ['Page 3 of 10'], target: ['Strana 4 z 12'], quality: 99, fitted: true },
      ])
    })

    it('offers the text of the same string elsewhere, merged with equal ones', async () => {
      await save('other/app', 0, 'Uložit soubor')
      const [first] = await suggestions('other/app', 0)

      expect(first).toMatchObject({ target: ['Uložit soubor'], quality: 100 })
      expect(first?.origins.map(({ origin }) => origin).toSorted()).toEqual(['open/app', 'other/app'])
    })

    it('says which translate the same text in the same context', async () => {
      const strings = ['verb', 'adjective'].map((context) => ({ source: 'Open', context }))
      await store('contexts', 'app', {}, strings)
      await save('contexts/app', 0, 'Otevřít')
      await store('contexts', 'twin', {}, strings)
      const sames = async (at: number) =>
        (await suggestions('contexts/twin', at)).map(({ target, same_context }) => [...target, same_context])

      expect(await sames(0)).toEqual([['Otevřít', true]])
      expect(await sames(1)).toEqual([['Otevřít', false]])
      await save('contexts/app', 1, 'Otevřené')
      expect(await sames(1)).toEqual([
        ['Otevřené', true],
        ['Otevřít', false],
      ])
      expect(await sames(0)).toEqual([
        ['Otevřít', true],
        ['Otevřené', false],
      ])
    })

    it('names components by their present path, and only those that one can open', async () => {
      await save('open/app', 1, 'Uložit tento soubor', ada)
      const origins = async (at: number, key?: string) => {
        const found = await suggestions('other/app', at, key)
        const own = found.find(({ target }) => target[0] === 'Uložit tento soubor')
        return own?.origins
          .filter(({ id }) => id !== null)
          .map(({ origin, component }) => [origin, component])
      }
      const rename = (slug: string) =>
        engine.db().updateTable('project').set({ slug }).where('slug', 'in', ['open', 'opened']).execute()
      const close = (access_control: number) =>
        engine.db().updateTable('project').set({ access_control }).where('slug', '=', 'open').execute()

      expect(await origins(1)).toEqual([['open/app', 'open/app']])
      await rename('opened')
      expect(await origins(1)).toEqual([['open/app', 'opened/app']])
      await rename('open')
      await close(100)
      expect(await origins(1, ada)).toEqual([['open/app', null]])
      await close(0)
      expect(await origins(1, ada)).toEqual([['open/app', 'open/app']])
    })

    it('offers nothing for texts that nothing is similar to, and for source strings', async () => {
      expect(await suggestions('open/app', 4)).toEqual([])
      const source = await engine
        .db()
        .selectFrom('unit as u')
        .innerJoin('translation as t', 't.id', 'u.translation_id')
        .select('u.id')
        .where('t.is_source', '=', 1)
        .executeTakeFirstOrThrow()
      expect((await site.send({ path: `/api/units/${source.id}/memory/` })).json()).toEqual([])
    })

    it('is refused to visitors, and unknown for strings that one cannot see', async () => {
      const path = `/api/units/${units['open/app']?.[0]}/memory/`
      expect((await site.send({ path, key: null })).status).toBe(401)
      expect((await site.send({ path: '/api/units/999999999/memory/' })).status).toBe(404)
    })
  })

  describe('does not cross walls:', () => {
    const secret = 'Smazat složku se vším, co v ní je'
    const sees = async (place: string, key?: string) =>
      (await suggestions(place, 4, key)).map(({ target }) => target.join()).includes(secret)
    const finds = async (query: string, key?: string) => {
      const answer = await lookUp(`source_language=en&target_language=cs${query}`, [SOURCES[4] ?? ''], key)
      return JSON.stringify(answer.json()).includes(secret)
    }
    const change = (project: string, values: object) =>
      engine.db().updateTable('project').set(values).where('slug', '=', project).execute()

    it('a private project shares with those who can see it', async () => {
      await save('closed/app', 4, secret)
      await change('closed', { access_control: 100 })

      expect([await sees('open/app'), await sees('open/app', ada)]).toEqual([true, false])
      expect([await finds(''), await finds('', ada)]).toEqual([true, false])
      expect((await lookUp('source_language=en&target_language=cs&project=closed', ['x'], ada)).status).toBe(
        404,
      )

      await change('closed', { access_control: 0 })
      expect([await sees('open/app', ada), await finds('', ada)]).toEqual([true, true])
    })

    it('a project that does not use the shared memory gets nothing of it', async () => {
      await change('open', { use_shared_tm: 0 })
      expect([await sees('open/app', ada), await finds('&project=open', ada)]).toEqual([false, false])
      expect([await sees('other/app', ada), await finds('&project=other', ada)]).toEqual([true, true])
      await change('open', { use_shared_tm: 1 })
    })

    it('a restricted component tells nobody else of its texts', async () => {
      const restrict = (restricted: 0 | 1) =>
        engine
          .db()
          .updateTable('component')
          .set({ restricted })
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('component as c')
              .innerJoin('project as p', 'p.id', 'c.project_id')
              .select('c.id')
              .where('p.slug', '=', 'closed'),
          )
          .execute()
      await restrict(1)
      expect([await sees('open/app'), await sees('open/app', ada)]).toEqual([true, false])
      expect(await finds('&project=closed', ada)).toBe(false)
      await restrict(0)
    })

    it('a person has their own texts, and nobody else has them', async () => {
      await change('open', { contribute_shared_tm: 0, use_shared_tm: 0 })
      await change('other', { use_shared_tm: 0 })
      await save('open/app', 4, 'Smazat adresář', ada)
      const bob = await addUser(site.ctx, 'bob-martin')
      const found = async (key: string) =>
        (await suggestions('other/app', 4, key)).map(({ target, origins }) => [
          target.join(),
          origins.map(({ scope }) => scope).join(),
        ])

      expect(await found(ada)).toEqual([['Smazat adresář', 'personal']])
      expect(await found(bob)).toEqual([])
      await change('open', { contribute_shared_tm: 1, use_shared_tm: 1 })
      await change('other', { use_shared_tm: 1 })
    })
  })

  describe('for programs', () => {
    const languages = 'source_language=en&target_language=cs'

    it('gives the best match for each text, in their order', async () => {
      const answer = await lookUp(languages, ['Save thy file', 'xyzzy', 'Save the file'])

      expect(answer.json()).toMatchObject([
        { query: 'Save thy file', match: { source: 'Save the file', quality: 92, exact: false } },
        { query: 'xyzzy', match: null },
        { query: 'Save the file', match: { target: 'Uložit soubor', quality: 100, exact: true } },
      ])
    })

    it('gives only equal texts on demand', async () => {
      const answer = await lookUp(`${languages}&exact=true`, ['Save thy file', 'Save the file'])

      expect((answer.json() as { match: unknown }[]).map(({ match }) => match !== null)).toEqual([
        false,
        true,
      ])
    })

    it.each([
      ['without languages', '', ['x'], ['source_language', 'target_language']],
      [
        'with unknown languages',
        'source_language=xx&target_language=yy',
        ['x'],
        ['source_language', 'target_language'],
      ],
      ['without texts', languages, [], ['strings']],
      ['with too many texts', languages, Array(101).fill('x'), ['strings']],
      ['with long texts', languages, ['x'.repeat(2001)], ['strings']],
      ['with empty texts', languages, [''], ['strings']],
    ])('is refused %s', async (_, query, strings, fields) => {
      const answer = await lookUp(query, strings as string[])

      expect([answer.status, Object.keys(answer.json() as object)]).toEqual([400, fields])
    })

    it('is refused to visitors', async () => {
      expect((await lookUp(languages, ['x'], null)).status).toBe(401)
      expect((await lookUp(`${languages}&project=nothing`, ['x'])).status).toBe(404)
    })
  })
})
