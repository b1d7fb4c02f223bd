import { Cron } from 'croner'
import { expect, it } from 'vitest'
import { TASKS } from './registry.ts'
import { PERIODIC_TASKS } from './schedule.ts'

const kinds = TASKS.map(({ kind }) => kind)

it('has each kind once, in kebab-case', () => {
  expect(new Set(kinds).size).toBe(kinds.length)
  for (const kind of kinds) expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it.each(PERIODIC_TASKS)(
  'knows the periodic task $kind, which takes an empty payload and is due at most every minute',
  ({ kind, pattern }) => {
    const handler = TASKS.find((task) => task.kind === kind)

    expect(handler?.payload({})).toEqual({})
    expect(() => new Cron(pattern, { mode: '5-part', paused: true })).not.toThrow()
  },
)
