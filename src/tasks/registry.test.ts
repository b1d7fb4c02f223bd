import { Cron } from 'croner'
import { expect, it } from 'vitest'
import { TASKS, TASKS_BY_KIND } from './registry.ts'
import { PERIODIC_TASKS } from './schedule.ts'

it('has each kind under its own name, in kebab-case', () => {
  expect(TASKS.map(({ kind }) => kind)).toEqual(Object.keys(TASKS_BY_KIND))
  for (const { kind } of TASKS) expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

it.each(PERIODIC_TASKS)(
  'knows the periodic task $kind, which takes an empty payload and is due at most every minute',
  ({ kind, pattern }) => {
    const handler = TASKS.find((task) => task.kind === kind)

    expect(handler?.payload({})).toEqual({})
    expect(() => new Cron(pattern, { mode: '5-part', paused: true })).not.toThrow()
  },
)
