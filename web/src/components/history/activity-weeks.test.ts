import { expect, it } from 'vitest'
import { activityWeeks } from './activity-weeks.ts'

it('ends with today and begins with a Monday', () => {
  const weeks = activityWeeks([{ day: '2026-11-15', count: 9 }], '2026-11-15')

  expect(weeks).toHaveLength(53)
  expect(new Date(weeks[0]?.[0]?.day ?? '').getUTCDay()).toBe(1)
  expect(weeks.at(-1)?.at(-1)).toEqual({ day: '2026-11-15', count: 9, level: 4 })
})

it('distinguishes no, few and many edits', () => {
  const weeks = activityWeeks(
    [
      { day: '2026-11-11', count: 1 },
      { day: '2026-11-10', count: 1000 },
    ],
    '2026-11-11',
  )

  expect(weeks.at(-1)?.map(({ level }) => level)).toEqual([0, 4, 1])
})
