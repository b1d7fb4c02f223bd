import { expect, it } from 'vitest'
import { integer, object, string } from '../../contract/schema.ts'
import { serializerOf } from './json.ts'
import { lasting } from './lasting.ts'

const write = serializerOf(object({ name: string(), inner: object({ size: integer() }) }))

it('writes a lasting object once, and others each time', () => {
  let asked = 0
  const inner = {
    get size() {
      asked += 1
      return 7
    },
  }
  const kept = lasting({ name: 'Příliš\ud800\u2028', inner })

  expect(write(kept)).toBe('{"name":"Příliš\\ud800\\u2028","inner":{"size":7}}')
  expect(write(kept)).toBe('{"name":"Příliš\\ud800\\u2028","inner":{"size":7}}')
  expect(asked).toBe(1)
  write({ name: 'a', inner })
  write({ name: 'b', inner })
  expect(asked).toBe(3)
})

it('keeps what one schema wrote apart from what another one writes', () => {
  const writeName = serializerOf(object({ name: string() }))
  const kept = lasting({ name: 'a', inner: { size: 1 } })

  expect(write(kept)).toBe('{"name":"a","inner":{"size":1}}')
  expect(writeName(kept)).toBe('{"name":"a"}')
})
