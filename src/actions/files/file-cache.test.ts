import { expect, it } from 'vitest'
import { openFileCache } from './file-cache.ts'

it('keeps the most recently used files, up to its size', () => {
  const files = openFileCache(100)
  for (const key of ['a', 'b', 'c', 'd']) files.keep(key, Buffer.alloc(25))

  expect(files.find('a')).toHaveLength(25)
  files.keep('e', Buffer.alloc(25))

  expect(files.find('b')).toBeNull()
  expect(['a', 'c', 'd', 'e'].map((key) => files.find(key)?.length)).toEqual([25, 25, 25, 25])
})

it('does not keep large files, and counts each file once', () => {
  const files = openFileCache(100)
  files.keep('large', Buffer.alloc(26))
  for (let round = 0; round < 10; round += 1) files.keep('a', Buffer.alloc(25))
  files.keep('b', Buffer.alloc(25))

  expect(files.find('large')).toBeNull()
  expect(files.find('a')).toHaveLength(25)
})
