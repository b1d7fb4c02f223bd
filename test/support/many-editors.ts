import { expect } from 'vitest'
import { recountFindings } from '../../src/cli/doctor/recount-findings.ts'
import type { Db } from '../../src/storage/db.ts'
import { openListeningSite } from './listening-site.ts'
import { ADMIN_KEY } from './site.ts'
import { numberedStrings, storeComponent } from './stored-component.ts'

const CLIENTS = 32
const STRINGS = 200
/** Units that every second client edits, all of them at once. */
const SHARED = 3

/** What a server acknowledged. */
interface Acknowledged {
  readonly unitId: number
  readonly target: string
}

/**
 * Lets many clients edit units of one component over HTTP at once, each unit of its own or all the same ones, and
 * expects that every edit is acknowledged, and that nothing of it is lost.
 */
export async function expectNothingLost(db: Db, { seconds }: { readonly seconds: number }): Promise<void> {
  const site = await openListeningSite(db)
  try {
    const component = await storeComponent(site.ctx, {
      project: 'crowd',
      slug: 'app',
      strings: numberedStrings(STRINGS),
      languages: ['cs', 'de'],
    })
    const ids = await unitsOf(db, Object.values(component.translations).slice(1))
    const end = performance.now() + seconds * 1000
    const done = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => edit(site.url, client, { ids, end })),
    )
    const acknowledged = done.flatMap((own) => own.acknowledged)
    expect(done.flatMap((own) => own.refused)).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(CLIENTS)
    await expectHistory(db, ids, acknowledged)
    const findings = await recountFindings({ db }, { mayRepair: false })
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
  } finally {
    await site.close()
  }
}

async function unitsOf(db: Db, translationIds: readonly number[]): Promise<number[]> {
  const units = db.selectFrom('unit').select('id').where('translation_id', 'in', translationIds)
  return (await units.orderBy('id').execute()).map(({ id }) => id)
}

async function edit(
  url: string,
  client: number,
  { ids, end }: { readonly ids: readonly number[]; readonly end: number },
): Promise<{ acknowledged: Acknowledged[]; refused: string[] }> {
  const acknowledged: Acknowledged[] = []
  const refused: string[] = []
  const own = ids.filter((_, index) => index >= SHARED && index % CLIENTS === client)
  const pool = client % 2 === 0 ? ids.slice(0, SHARED) : own
  // The first edit of all loads what saving needs, which may take long.
  for (let turn = 0; turn < 2 || performance.now() < end; turn += 1) {
    const unitId = pool[turn % pool.length] ?? 0
    // With and without failing checks, up and down.
    const target = `Text ${client}-${turn}${turn % 2 === 0 ? '' : '!'}`
    const answer = await fetch(`${url}/api/units/${unitId}/`, {
      method: 'PATCH',
      headers: { authorization: `Token ${ADMIN_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ target: [target], state: turn % 3 === 0 ? 10 : 20 }),
    })
    const text = await answer.text()
    if (answer.status === 200) acknowledged.push({ unitId, target })
    else refused.push(`${answer.status} ${text}`)
  }
  return { acknowledged, refused }
}

/** Each edit is in the history once, begins where the one before it ended, and the last one is what the unit holds. */
async function expectHistory(
  db: Db,
  ids: readonly number[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const changes = await db
    .selectFrom('change')
    .select(['unit_id', 'target', 'old'])
    .where('unit_id', 'in', ids)
    .where('user_id', 'is not', null)
    .where('action', '<>', 45)
    .orderBy('id')
    .execute()
  const keyOf = (unitId: number | null, target: string) => `${unitId} ${target}`
  expect(changes.map(({ unit_id, target }) => keyOf(unit_id, target)).sort()).toEqual(
    acknowledged.map(({ unitId, target }) => keyOf(unitId, target)).sort(),
  )
  const units = await db.selectFrom('unit').select(['id', 'target']).where('id', 'in', ids).execute()
  const targets = new Map(units.map(({ id, target }) => [id, target]))
  const broken: string[] = []
  for (const [unitId, own] of Map.groupBy(changes, ({ unit_id }) => unit_id ?? 0)) {
    for (const [index, { old }] of own.entries()) {
      if (index > 0 && old !== own[index - 1]?.target) broken.push(`${unitId}: ${old}`)
    }
    if (targets.get(unitId) !== own.at(-1)?.target) broken.push(`${unitId}: ${targets.get(unitId)}`)
  }
  expect(broken).toEqual([])
}
