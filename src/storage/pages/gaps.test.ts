import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addGaps, countByBlock } from './gaps.ts'

it('counts numbers by blocks of 1,024', () => {
  expect([...countByBlock([1, 1023, 1024, 1025, 2047, 2048])]).toEqual([
    [0, 2],
    [1, 3],
    [2, 1],
  ])
  expect(countByBlock([])).toEqual(new Map())
})

describeOnEngines('gaps', (engine) => {
  it('add up, separately for each scope', async () => {
    const db = engine.db()
    await addGaps(db, 'component', 1, countByBlock([1, 2, 2000]))
    await addGaps(db, 'component', 1, countByBlock([3, 5000]))
    await addGaps(db, 'project', 1, countByBlock([1]))
    await addGaps(db, 'component', 2, new Map())

    const rows = await db
      .selectFrom('seq_gap')
      .select(['scope', 'block', 'removed'])
      .orderBy('scope')
      .orderBy('block')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['component', 0, 3],
      ['component', 1, 1],
      ['component', 4, 1],
      ['project', 0, 1],
    ])
  })
})
