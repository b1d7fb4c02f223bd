import { expect, it } from 'vitest'
import { runOutages } from './database.ts'
import { openGround } from './soak-site.ts'

it('two nodes outlive each kind of outage of their database, and lose and double nothing', async () => {
  const ground = await openGround('postgres')
  try {
    const options = { engine: 'postgres', minutes: 10, count: 6, nodes: 2, seed: 7 } as const
    const { rows, failures } = await runOutages(options, ground)

    expect(failures, JSON.stringify(rows)).toEqual([])
  } finally {
    await ground.close()
  }
})
