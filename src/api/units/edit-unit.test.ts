import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import {
  numberedStrings,
  type StoredComponent,
  storeComponent,
} from '../../../test/support/stored-component.ts'
import { unitIdsOf } from '../../../test/support/stored-units.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'

const ALLOW = 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS'

describeOnEngines('edits of units', (engine) => {
  let site: TestSite
  let app: StoredComponent
  let cs: number[]
  let en: number[]
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    app = await storeComponent(site.ctx, {
      project: 'open',
      slug: 'app',
      strings: [
        { source: 'Message', targets: { cs: { text: 'Zpráva', state: 20 } } },
        { source: joinForms(['%d lost', '%d lost']) },
        ...numberedStrings(3),
      ],
    })
    cs = await unitIdsOf(engine.db(), app.translations.cs)
    en = await unitIdsOf(engine.db(), app.translations.en)
  })

  async function send(id: number | undefined, json: unknown, method = 'PATCH') {
    const answer = await site.send({ method, path: `/api/units/${id}/`, json })
    return [answer.status, answer.json()]
  }

  it('requires an account, before anything else', async () => {
    const refused = await site.send({ method: 'PATCH', path: '/api/units/999999999/', key: null, json: {} })

    expect([refused.status, refused.headers.allow]).toEqual([401, ALLOW])
    expect(refused.json()).toEqual({ detail: 'Authentication credentials were not provided.' })
    expect(await send(999_999_999, { target: 1 })).toEqual([404, { detail: 'Not found.' }])
  })

  it.each<[string, unknown, unknown]>([
    [
      'a text for the list',
      { target: 'x', state: 20 },
      { target: ['Expected a list of items but got type "str".'] },
    ],
    ['null', { target: null, state: 20 }, { target: ['This field may not be null.'] }],
    ['a number in the list', { target: [true], state: 20 }, { target: { 0: ['Not a valid string.'] } }],
    ['a blank text', { target: [''], state: 20 }, { target: { 0: ['This field may not be blank.'] } }],
    ['a NUL', { target: ['a\u0000b'], state: 20 }, { target: { 0: ['Null characters are not allowed.'] } }],
    ['half a character', { target: ['a\ud83d'], state: 20 }, { target: { 0: [expect.any(String)] } }],
    ['a long text', { target: ['a'.repeat(100_001)], state: 20 }, { target: { 0: [expect.any(String)] } }],
    ['too many forms', { target: Array(1000).fill('a'), state: 20 }, { target: [expect.any(String)] }],
    ['a state that is none', { target: ['a'], state: 15 }, { state: ['"15" is not a valid choice.'] }],
    ['a word', { target: ['a'], state: 'translated' }, { state: ['"translated" is not a valid choice.'] }],
    ['the read-only state', { target: ['a'], state: 100 }, { state: expect.any(String) }],
    ['the empty state for a text', { target: ['a'], state: 0 }, { state: expect.any(String) }],
    ['a state alone', { state: 20 }, [expect.any(String)]],
    ['a target alone', { target: ['a'] }, [expect.any(String)]],
    ['no forms', { target: [], state: 20 }, [expect.any(String)]],
    ['two mistakes', { target: 1, state: 1 }, { target: [expect.any(String)], state: [expect.any(String)] }],
    ['labels that are none', { labels: 'x' }, { labels: [expect.any(String)] }],
    ['a label of nobody', { labels: ['x'] }, { labels: [expect.any(String)] }],
    ['flags that are none', { extra_flags: 'nonsense' }, { extra_flags: [expect.any(String)] }],
    ['a list', [], { non_field_errors: [expect.any(String)] }],
  ])('rejects %s, and writes nothing', async (_, body, errors) => {
    const read = async () => (await site.send({ path: `/api/units/${cs[0]}/` })).text
    const before = await read()

    expect(await send(cs[0], body)).toEqual([400, errors])

    expect(await read()).toBe(before)
  })

  it('rejects members of the source string, and texts of read-only strings', async () => {
    const refused = [403, { detail: expect.any(String) }]

    expect(await send(cs[0], { explanation: 'x' })).toEqual(refused)
    expect(await send(en[0], { target: ['x'], state: 20 })).toEqual(refused)
    expect(await send(cs[0], { target: ['x'], state: 30 })).toEqual(refused)
    expect(await send(cs[0], { target: ['x'], state: 20, labels: [] }, 'PUT')).toEqual(refused)
    const deleted = await site.send({ method: 'DELETE', path: `/api/units/${cs[0]}/` })
    expect(deleted.status).toBe(403)
  })

  it('requires all members for PUT', async () => {
    expect(await send(cs[0], { state: 20 }, 'PUT')).toEqual([
      400,
      { target: ['This field is required.'], labels: ['This field is required.'] },
    ])
  })

  it('returns the five writable members, and keeps white space', async () => {
    expect(await send(cs[2], { target: ['  '], state: '20', id_hash: 1, unknown: [] })).toEqual([
      200,
      { target: ['  '], state: 20, explanation: '', extra_flags: '', labels: [] },
    ])
    expect(await send(cs[1], { target: ['%d ztracen'], state: 10 })).toEqual([
      200,
      { target: ['%d ztracen', '', ''], state: 10, explanation: '', extra_flags: '', labels: [] },
    ])
    expect(await send(en[0], { explanation: ' a ', extra_flags: ' max-length:3 ' })).toEqual([
      200,
      { target: ['Message'], state: 100, explanation: ' a ', extra_flags: 'max-length:3', labels: [] },
    ])
    expect(await send(cs[0], {})).toEqual([
      200,
      { target: ['Zpráva'], state: 20, explanation: '', extra_flags: '', labels: [] },
    ])
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('accepts forms', async () => {
    const answer = await site.send({
      method: 'PATCH',
      path: `/api/units/${cs[3]}/`,
      payload: 'target=Jedna&state=20',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect([answer.status, answer.json()]).toMatchObject([200, { target: ['Jedna'], state: 20 }])
    const shown = await site.send({ path: `/api/units/${cs[3]}/` })
    expect(shown.headers.allow).toBe(ALLOW)
    expect(shown.json()).toMatchObject({ target: ['Jedna'], state: 20, pending: true })
  })
})
