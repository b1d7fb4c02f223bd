import { expect, it } from 'vitest'
import { costMemory } from './cost-memory.ts'

it('expects of a job what the last one with its key took alone', () => {
  const costs = costMemory({ aloneMs: 4 })
  const usual = costs.expect('list')

  costs.learn('list', 12, 1)
  const expensive = costs.expect('list')
  costs.learn('list', 0.1, 1)

  expect(expensive).toBe(12)
  expect(costs.expect('list')).toBe(usual)
})

it('suspects all jobs of a turn that took too long, but those it has measured', () => {
  const costs = costMemory({ aloneMs: 4 })
  costs.learn('known', 1, 1)

  for (const key of ['known', 'a', 'b']) costs.learn(key, 9, 3)
  for (const key of ['c', 'd']) costs.learn(key, 2, 2)

  expect(['known', 'a', 'b'].map(costs.expect)).toEqual([1, 4, 4])
  expect(costs.expect('c')).toBe(costs.expect('never seen'))
})

it('remembers a bounded number of keys', () => {
  const costs = costMemory({ aloneMs: 4 })

  for (let id = 0; id < 1001; id += 1) costs.learn(`/api/units/${id}/`, 5, 1)

  expect(costs.expect('/api/units/0/')).toBeLessThan(1)
  expect(costs.expect('/api/units/1000/')).toBe(5)
})
