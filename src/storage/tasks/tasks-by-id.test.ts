import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { enqueueTask } from './tasks.ts'
import { listTasksById } from './tasks-by-id.ts'

describeOnEngines('tasks by ID', (engine) => {
  it('are found in any number, without deleted ones', async () => {
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) {
      ids.push((await enqueueTask(engine.db(), { kind: 'import', payload: { count } }, 1)).id)
    }
    const many = Array.from({ length: 1200 }, (_, index) => 1_000_000 + index)

    const found = await listTasksById(engine.db(), [...many, ...ids.slice(1)])

    expect(found.map(({ payload }) => payload)).toEqual([{ count: 1 }, { count: 2 }])
    expect(await listTasksById(engine.db(), [])).toEqual([])
  })
})
