import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import { recountStatistics } from '../../storage/units/counts/recount.ts'

interface Event {
  readonly id: number
  readonly action: number
  readonly old: string
  readonly target: string
}

describeOnEngines('reverting a change of a unit', (engine) => {
  let site: TestSite
  let ids: readonly number[]
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const done = (text: string) => ({ cs: { text, state: 20 } })
    const settings = { allow_translation_propagation: true }
    await storeComponent(site.ctx, {
      project: 'shop',
      slug: 'app',
      settings,
      strings: [
        { source: 'One', targets: done('Jedna') },
        { source: 'Two', targets: done('Dva') },
        { source: joinForms(['%d file', '%d files']), targets: done(joinForms(['%d soubor', '', ''])) },
        { source: 'Three', targets: done('Tři') },
        { source: 'Four', targets: done('Čtyři') },
      ],
    })
    await storeComponent(site.ctx, {
      project: 'shop',
      slug: 'twin',
      settings,
      strings: [{ source: 'Four', targets: done('Čtyři') }],
    })
    const { text } = await site.send({ path: '/api/translations/shop/app/cs/units/' })
    ids = (JSON.parse(text).results as { id: number }[]).map(({ id }) => id)
  })

  async function patch(id: number | undefined, json: unknown, key?: string) {
    const answer = await site.send({ method: 'PATCH', path: `/api/units/${id}/`, json, ...(key && { key }) })
    return [answer.status, answer.json()] as const
  }

  async function events(id: number | undefined): Promise<readonly Event[]> {
    return JSON.parse((await site.send({ path: `/api/units/${id}/changes/` })).text).results
  }

  async function lastChange(id: number | undefined): Promise<number> {
    return (await events(id)).at(-1)?.id ?? 0
  }

  it('is rejected for changes of other units, for changes without a previous text, and together with a text', async () => {
    const [one, two] = ids
    await patch(one, { target: ['Jeden'], state: 20 })
    const change = await lastChange(one)
    const refused = [400, { revert: [expect.any(String)] }]
    const before = (await events(one)).length

    expect(await patch(two, { revert: change })).toEqual(refused)
    expect(await patch(one, { revert: 999_999_999 })).toEqual(refused)
    expect(await patch(one, { revert: Number.MAX_SAFE_INTEGER })).toEqual(refused)
    expect(await patch(one, { revert: change, target: ['Dva'], state: 20 })).toEqual(refused)
    expect(await patch(one, { revert: 'x' })).toEqual(refused)
    const greeting = (await events(one)).find(({ action }) => action === 45)
    expect(await patch(one, { revert: greeting?.id })).toEqual(refused)
    expect((await events(one)).length).toBe(before)
  })

  it('is rejected without permission to edit', async () => {
    const [one] = ids
    const key = await addUser(site.ctx, 'blocked')
    await site.send({ method: 'POST', path: '/api/components/shop/app/lock/', json: { lock: true } })

    expect((await patch(one, { revert: await lastChange(one) }, key))[0]).toBe(403)

    await site.send({ method: 'POST', path: '/api/components/shop/app/lock/', json: { lock: false } })
  })

  it('restores the text, recorded as a revert in the history', async () => {
    const [one] = ids

    const answer = await patch(one, { revert: await lastChange(one) })

    expect(answer).toMatchObject([200, { target: ['Jedna'], state: 20 }])
    expect((await events(one)).at(-1)).toMatchObject({
      action: 8,
      action_name: 'Translation reverted',
      old: 'Jeden',
      target: 'Jedna',
    })
    const again = await patch(one, { revert: await lastChange(one) })
    expect(again).toMatchObject([200, { target: ['Jeden'] }])
    const found = await site.send({ path: '/api/units/?q=change_action:translation-reverted' })
    expect(JSON.parse(found.text)).toMatchObject({ count: 1, results: [{ id: one }] })
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('keeps the state, but also that a string needs editing', async () => {
    const two = ids[1]
    await patch(two, { target: ['Dvě'], state: 20 })
    const edited = await lastChange(two)
    await patch(two, { target: ['Dvojka'], state: 10 })
    const marked = await lastChange(two)
    await patch(two, { target: ['Oba'], state: 20 })

    expect(await patch(two, { revert: marked })).toMatchObject([200, { target: ['Dvě'], state: 10 }])
    expect(await patch(two, { revert: edited })).toMatchObject([200, { target: ['Dva'], state: 10 }])
  })

  it('restores partly empty forms, and a text after it was emptied', async () => {
    const [, , files, three] = ids
    await patch(files, { target: ['%d spis', '%d spisy', '%d spisů'], state: 20 })
    await patch(three, { target: [''], state: 0 })

    const forms = await patch(files, { revert: await lastChange(files) })
    const text = await patch(three, { revert: await lastChange(three) })

    expect(forms).toMatchObject([200, { target: ['%d soubor', '', ''], state: 20 }])
    expect(text).toMatchObject([200, { target: ['Tři'], state: 20 }])
  })

  it('is propagated, and works in bulk edits and with If-Match', async () => {
    const [one, , , , four] = ids
    await patch(four, { target: ['Čtyřka'], state: 20 })
    const { headers } = await site.send({ path: `/api/units/${four}/` })
    const condition = { 'if-match': String(headers.etag) }
    const path = `/api/units/${four}/`
    const json = { revert: await lastChange(four) }
    const bulk = {
      units: [
        { id: one, target: ['1'], state: 20 },
        { id: four, ...json },
      ],
    }

    const reverted = await site.send({ method: 'PATCH', path, json, headers: condition })
    const late = await site.send({ method: 'PATCH', path, json, headers: condition })
    const many = await site.send({ method: 'POST', path: '/api/units/bulk/', json: bulk })

    expect([reverted.status, late.status]).toEqual([200, 412])
    expect(JSON.parse(many.text)).toMatchObject({ saved: 2 })
    const twin = JSON.parse((await site.send({ path: '/api/translations/shop/twin/cs/units/' })).text)
    expect(twin.results[0].target).toEqual(['Čtyři'])
    expect((await events(twin.results[0].id)).at(-1)).toMatchObject({ action: 8 })
    expect((await events(one)).at(-1)).toMatchObject({ action: 2 })
  })
})
