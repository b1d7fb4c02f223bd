import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent, type MemoryComponent } from '../../../test/support/memory-component.ts'
import { addPerson } from '../../../test/support/pending-edit.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { testContext } from '../../../test/support/site.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import { recheckComponent } from '../../checking/recheck-component.ts'
import type { Context } from '../../context.ts'
import type { UserActor } from '../../domain/actor.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { saveUnit } from './saving/save-units.ts'

const CLIENTS = 20
const SAVES = 5

describeOnEngines('many users who save the same text at once', (engine) => {
  let ctx: Context
  let people: UserActor[]
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
    people = []
    for (let number = 0; number < CLIENTS; number += 1) {
      const userId = await addPerson(ctx, `person-${number}`)
      people.push({ kind: 'user', userId, username: `person-${number}`, isSuperuser: true })
    }
  })

  async function propagated(): Promise<MemoryComponent[]> {
    const first = await addMemoryComponent(ctx, { slug: 'app-0', name: 'App 0' })
    const rest = [1, 2, 3].map((number) =>
      addMemoryComponent(ctx, { slug: `app-${number}`, name: `App ${number}` }, first.projectId),
    )
    const all = [first, ...(await Promise.all(rest))]
    const texts = { 'Good day.': '', Yes: 'Ano', No: '' }
    for (const { sync } of all) await sync({ 'cs.po': poFile(texts), 'de.po': poFile(texts) })
    return all
  }

  /** Checks are the same as after a run over everything. */
  async function expectExactChecks(components: readonly MemoryComponent[]): Promise<void> {
    const { signal } = new AbortController()
    for (const { id } of components) {
      expect(await recheckComponent({ db: engine.db(), now: ctx.now, signal }, id)).toBe(0)
    }
  }

  it('lose nothing: history is complete, counters are right, and propagated units are equal', async () => {
    const db = engine.db()
    const components = await propagated()
    const ids: number[] = []
    for (const { id } of components) {
      for (const name of ['Good day.', 'Yes']) ids.push((await unitOf(db, id, 'cs', name)).id)
    }

    await Promise.all(
      people.map(async (person, client) => {
        for (let turn = 0; turn < SAVES; turn += 1) {
          // Texts with and without failing checks, states up and down, always a different unit first.
          const id = ids[(client * 3 + turn) % ids.length] ?? 0
          const target = [`Text ${client}-${turn}${turn % 2 === 0 ? '.' : ''}`]
          await saveUnit(ctx, person, id, { target, state: turn % 3 === 0 ? 10 : 20 })
        }
      }),
    )

    const written = await db
      .selectFrom('change')
      .select(['target', 'unit_id', 'old'])
      .where('unit_id', 'in', ids)
      .where('user_id', 'is not', null)
      .where('action', '<>', 45)
      .orderBy('id')
      .execute()
    expect(new Set(written.map(({ target }) => target)).size).toBe(CLIENTS * SAVES)
    // Each save was propagated to all four components.
    expect(written.length).toBe(CLIENTS * SAVES * components.length)
    for (const own of Map.groupBy(written, ({ unit_id }) => unit_id).values()) {
      for (const [index, { old }] of own.entries()) {
        if (index > 0) expect(old).toBe(own[index - 1]?.target)
      }
    }
    for (const name of ['Good day.', 'Yes']) {
      const units = await Promise.all(components.map(({ id }) => unitOf(db, id, 'cs', name)))
      expect(new Set(units.map(({ target, state }) => `${target} ${state}`)).size).toBe(1)
    }
    await expectSoundDatabase(db)
    await expectExactChecks(components)
  })

  it('run together with imports and edits of flags', async () => {
    const db = engine.db()
    const components = await propagated()
    const [first] = components
    const source = await unitOf(db, first?.id ?? 0, 'en', 'Good day.')
    const units = await Promise.all(components.map(({ id }) => unitOf(db, id, 'cs', 'Good day.')))

    await Promise.all([
      ...people.slice(0, 6).map(async (person, client) => {
        for (let turn = 0; turn < SAVES; turn += 1) {
          const id = units[(client + turn) % units.length]?.id ?? 0
          await saveUnit(ctx, person, id, { target: [`Text ${client}-${turn}`], state: 20 })
        }
      }),
      ...people.slice(6, 8).map(async (person, client) => {
        for (let turn = 0; turn < SAVES; turn += 1) {
          await saveUnit(ctx, person, source.id, { extraFlags: `max-length:${5 + client + turn}` })
        }
      }),
      (async () => {
        for (let turn = 0; turn < SAVES; turn += 1) {
          const texts = { 'Good day.': '', Yes: `Ano ${turn}`, No: turn % 2 === 0 ? 'Ne' : '' }
          await first?.sync({ 'cs.po': poFile(texts), 'de.po': poFile(texts) })
        }
      })(),
    ])

    await expectSoundDatabase(db)
    await expectExactChecks(components)
  })
})
