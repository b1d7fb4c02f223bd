import { expect, it } from 'vitest'
import { integer, object, string } from '../../contract/schema.ts'
import { withCachedJson } from './cached-json.ts'
import { serializerOf } from './json.ts'

const write = serializerOf(object({ name: string(), inner: object({ size: integer() }) }))

it('writes an object with cached JSON once, and others each time', () => {
  let asked = 0
  const inner = {
    get size() {
      asked += 1
      return 7
    },
  }
  const kept = withCachedJson({ name: 'Příliš\ud800\u2028', inner })

  expect(write(kept)).toBe('{"name":"Příliš\\ud800\\u2028","inner":{"size":7}}')
  expect(write(kept)).toBe('{"name":"Příliš\\ud800\\u2028","inner":{"size":7}}')
  expect(asked).toBe(1)
  write({ name: 'a', inner })
  write({ name: 'b', inner })
  expect(asked).toBe(3)
})

it('caches separately per schema', () => {
  const writeName = serializerOf(object({ name: string() }))
  const kept = withCachedJson({ name: 'a', inner: { size: 1 } })

  expect(write(kept)).toBe('{"name":"a","inner":{"size":1}}')
  expect(writeName(kept)).toBe('{"name":"a"}')
})
