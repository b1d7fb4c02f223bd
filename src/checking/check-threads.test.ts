import { expect, it } from 'vitest'
import { STATE } from '../domain/units/state.ts'
import type { CheckJob } from './check-job.ts'
import { runChecksInThread } from './check-threads.ts'

const owner = 'somebody'

function order(source: string, target: string, flags = ''): CheckJob {
  return {
    kind: 'target',
    string: {
      source: [source],
      target: [target],
      context: '',
      note: '',
      location: '',
      state: STATE.translated,
      language: 'cs',
      sourceLanguage: 'en',
      fileFormat: 'po',
      plural: { number: 3, formula: '0' },
      names: [],
      facts: {},
    },
    flags: [flags],
    only: null,
  }
}

it('gives what fails in each string, however many there are', async () => {
  const orders = Array.from({ length: 450 }, (_, index) => order('A day.', index % 2 ? 'Den.' : 'Den'))

  const failed = await runChecksInThread(orders, { limitMs: 60_000, owner })

  expect(failed?.map((checks) => checks.map(({ id }) => id))).toEqual(
    orders.map((_, index) => (index % 2 ? [] : ['end_stop'])),
  )
})

it('runs those checks only that are named', async () => {
  const string = order('A day.', ' Den')

  const failed = await runChecksInThread([{ ...string, only: ['begin_space', 'same'] }], {
    limitMs: 60_000,
    owner,
  })

  expect(failed?.[0]?.map(({ id }) => id)).toEqual(['begin_space'])
})

it('gives up when the time is over, and continues', async () => {
  const text = `${'a'.repeat(30_000)}!`
  const slow = Array.from({ length: 200 }, (_, index) => order('b', text, `regex:"^(a+)+${index}$"`))

  const failed = await runChecksInThread(slow, { limitMs: 300, owner })
  const next = await runChecksInThread([order('A day.', 'Den')], { limitMs: 60_000, owner })

  expect(failed).toBeNull()
  expect(next).toMatchObject([[{ id: 'end_stop' }]])
})

it('runs nothing without strings', async () => {
  expect(await runChecksInThread([], { limitMs: 1, owner })).toEqual([])
})
