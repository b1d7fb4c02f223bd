import { expect, it } from 'vitest'
import { skipRows } from './skip-rows.ts'

/** A list with the keys 10, 20, 30 … up to `last`. */
function list(last: number) {
  const steps: number[] = []
  const findNth = async (behind: number | null, n: number) => {
    steps.push(n)
    const key = (behind ?? 0) + 10 * n
    return key <= last ? key : null
  }
  return { steps, findNth }
}

it('skips nothing for the first page', async () => {
  const { steps, findNth } = list(100)

  expect(await skipRows(0, findNth)).toBeNull()
  expect(steps).toEqual([])
})

it('skips many rows in steps, and lets other requests run in between', async () => {
  const { steps, findNth } = list(10_000_000)
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)

  expect(await skipRows(120_001, findNth)).toBe(1_200_010)
  expect(steps).toEqual([50_000, 50_000, 20_001])
  await skipRows(900_000, async (behind, n) => {
    const until = performance.now() + 2
    while (performance.now() < until);
    return (behind ?? 0) + n
  })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

it('stops at the end of the list', async () => {
  expect(await skipRows(120_000, list(600_000).findNth)).toBe(500_000)
})
