import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../../test/support/memory-component.ts'
import { addPerson } from '../../../../test/support/pending-edit.ts'
import { poFile } from '../../../../test/support/po-file.ts'
import { testContext } from '../../../../test/support/site.ts'
import { lastChangeNumber, unitOf } from '../../../../test/support/stored-units.ts'
import type { Context } from '../../../context.ts'
import { ANONYMOUS, type UserActor } from '../../../domain/actor.ts'
import { prepareSite } from '../../site/prepare-site.ts'
import { saveUnit, saveUnits } from './save-units.ts'

describeOnEngines('concurrent saves', (engine) => {
  let ctx: Context
  let anna: UserActor
  let ben: UserActor
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
    anna = await person('anna')
    ben = await person('ben')
  })

  async function person(username: string): Promise<UserActor> {
    return { kind: 'user', userId: await addPerson(ctx, username), username, isSuperuser: true }
  }

  async function component(): Promise<MemoryComponent> {
    const added = await addMemoryComponent(ctx, {})
    await added.sync({ 'cs.po': poFile({ One: '', Two: '', Three: '' }) })
    return added
  }

  const idOf = async ({ id }: MemoryComponent, name: string) => (await unitOf(engine.db(), id, 'cs', name)).id

  async function historyBy({ id }: MemoryComponent, after: number) {
    const rows = await engine
      .db()
      .selectFrom('change')
      .select(['action', 'user_id', 'author_id', 'target', 'old'])
      .where('component_id', '=', id)
      .where('component_seq', '>', after)
      .orderBy('component_seq')
      .execute()
    return rows.map((row) => `${row.action} ${row.user_id} ${row.author_id} ${row.old}>${row.target}`)
  }

  it('have their own author in history and pending edits', async () => {
    const db = engine.db()
    const app = await component()
    const [one, two] = [await idOf(app, 'One'), await idOf(app, 'Two')]
    const before = await lastChangeNumber(db, app.id)

    await Promise.all([
      saveUnit(ctx, anna, one, { target: ['Jedna'], state: 20 }),
      saveUnit(ctx, ben, two, { target: ['Dva'], state: 20 }),
    ])

    const [a, b] = [`${anna.userId} ${anna.userId}`, `${ben.userId} ${ben.userId}`]
    expect(await historyBy(app, before)).toEqual([`45 ${a} >`, `5 ${a} >Jedna`, `45 ${b} >`, `5 ${b} >Dva`])
    const pending = db.selectFrom('pending_edit').select('author_id').where('unit_id', 'in', [one, two])
    expect(await pending.orderBy('unit_id').execute()).toEqual([
      { author_id: anna.userId },
      { author_id: ben.userId },
    ])
    await expectSoundDatabase(db)
  })

  it('of the same unit run one after another', async () => {
    const app = await component()
    const id = await idOf(app, 'One')
    const before = await lastChangeNumber(engine.db(), app.id)

    const saved = await Promise.all(
      ['a', 'b', 'c'].map((text) => saveUnit(ctx, anna, id, { target: [text], state: 20 })),
    )

    expect(saved.map(({ target }) => target)).toEqual(['a', 'b', 'c'])
    const texts = (await historyBy(app, before)).map((line) => line.split(' ').at(-1))
    expect(texts).toEqual(['>', '>a', 'a>b', 'b>c'])
    await expectSoundDatabase(engine.db())
  })

  it('are rejected independently', async () => {
    const app = await component()
    const [one, two, three] = [await idOf(app, 'One'), await idOf(app, 'Two'), await idOf(app, 'Three')]

    const outcomes = await Promise.allSettled([
      saveUnit(ctx, ANONYMOUS, one, { target: ['Jedna'], state: 20 }),
      saveUnit(ctx, anna, two, { target: ['a', 'b', 'c', 'd'], state: 20 }),
      saveUnit(ctx, anna, 999_999_999, { target: ['x'], state: 20 }),
      saveUnit(ctx, anna, three, { target: ['Tři'], state: 20 }),
    ])

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled'])
    const targets = ['One', 'Two', 'Three'].map(
      async (name) => (await unitOf(engine.db(), app.id, 'cs', name)).target,
    )
    expect(await Promise.all(targets)).toEqual(['', '', 'Tři'])
    await expectSoundDatabase(engine.db())
  })

  it('of a source and then of its translation see each other in one request', async () => {
    const db = engine.db()
    const app = await addMemoryComponent(ctx, {
      filemask: '*.json',
      file_format: 'json',
      template: 'en.json',
    })
    await app.sync({ 'en.json': '{"day": "Good day"}', 'cs.json': '{"day": "Dobrý den"}' })
    const source = await unitOf(db, app.id, 'en', 'day')
    const unit = await unitOf(db, app.id, 'cs', 'day')
    const before = await lastChangeNumber(db, app.id)

    await saveUnits(ctx, [
      { actor: anna, id: source.id, edit: { target: ['A good day'], state: 20 } },
      { actor: anna, id: unit.id, edit: { target: ['Dobrý den'], state: 20 } },
    ])

    expect(await unitOf(db, app.id, 'cs', 'day')).toMatchObject({ target: 'Dobrý den', state: 20 })
    expect((await historyBy(app, before)).at(-1)).toContain('Dobrý den>Dobrý den')
    await expectSoundDatabase(db)
  })
})
