import { expect, it } from 'vitest'
import { packList, unpackList } from './packed-list.ts'

it('restores the list', async () => {
  const list = Array.from({ length: 1234 }, (_, index) => ({ index, forms: ['ž', '\ud800'], isFuzzy: false }))

  expect(await unpackList(packList(list))).toEqual(list)
  expect(await unpackList(packList([]))).toEqual([])
  expect(packList(list).length).toBe(3)
})
