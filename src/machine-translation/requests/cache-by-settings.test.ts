import { expect, it } from 'vitest'
import type { ServiceCall } from '../service.ts'
import { cacheBySettings } from './cache-by-settings.ts'

function callAt(seconds: number, key: string): ServiceCall {
  return {
    settings: { key },
    now: () => new Date(seconds * 1000),
    request: () => Promise.reject(new Error('nothing is asked')),
  }
}

it('keeps a value for the same settings until its time is over', () => {
  const kept = cacheBySettings<string>(60_000)
  kept.set(callAt(0, 'a'), 'value')

  expect(kept.get(callAt(59, 'a'))).toBe('value')
  expect(kept.get(callAt(59, 'b'))).toBeUndefined()
  expect(kept.get(callAt(60, 'a'))).toBeUndefined()
})

it('forgets the oldest of more than 500 settings', () => {
  const kept = cacheBySettings<number>(60_000)
  for (let rank = 0; rank < 501; rank += 1) kept.set(callAt(0, `key ${rank}`), rank)

  expect(kept.get(callAt(0, 'key 0'))).toBeUndefined()
  expect(kept.get(callAt(0, 'key 1'))).toBe(1)
  expect(kept.get(callAt(0, 'key 500'))).toBe(500)
})
