import { expect, it } from 'vitest'
import { costEstimates } from './cost-estimates.ts'

it('expects of a job the shorter of the last two measurements', () => {
  const costs = costEstimates({ limitMs: 8 })
  const usual = costs.expect('list')
  const seen = [12, 10, 300, 11, 0.1].map((ms) => {
    costs.learn('list', ms, 1)
    return costs.expect('list')
  })

  expect(seen).toEqual([usual, 10, 10, 11, usual])
})

it('measures a job again that was expensive the first time', () => {
  const costs = costEstimates({ limitMs: 8 })

  costs.learn('list', 12, 1)
  const once = costs.isSuspect('list')
  costs.learn('list', 12, 1)

  expect([once, costs.isSuspect('list')]).toEqual([true, false])
})

it('suspects all jobs of a turn that took too long, but those it has measured', () => {
  const costs = costEstimates({ limitMs: 8 })
  for (let count = 0; count < 2; count += 1) costs.learn('known', 1, 1)

  for (const key of ['known', 'a', 'b']) costs.learn(key, 9, 3)
  for (const key of ['c', 'd']) costs.learn(key, 2, 2)

  expect(['known', 'a', 'b', 'c', 'd'].map(costs.isSuspect)).toEqual([false, true, true, false, false])
  expect(costs.expect('a')).toBe(costs.expect('never seen'))
})

it('remembers a bounded number of keys', () => {
  const costs = costEstimates({ limitMs: 8 })
  for (let id = 0; id < 3000; id += 1) {
    costs.learn(`/api/units/${id}/`, 5, 1)
    costs.learn(`/api/units/${id}/`, 5, 1)
  }

  expect(costs.expect('/api/units/0/')).toBeLessThan(1)
  expect(costs.expect('/api/units/2999/')).toBe(5)
})
