import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openVersions } from './versions.ts'

/** Versions of a database whose snapshots the test supplies. */
function open() {
  const asked: ((snapshot: string | null) => void)[] = []
  const versions = openVersions(() => new Promise<string | null>((resolve) => asked.push(resolve)))
  const answer = async (snapshot: string | null) => {
    asked.shift()?.(snapshot)
    await sleep(0)
  }
  return { versions, asked, answer }
}

it('has a version only within requests', async () => {
  const { versions, answer } = open()
  expect(versions.current()).toBeNull()
  const request = versions.pinned(async () => versions.current())
  await answer('1:1:')
  expect(await request).toBe(1)
  expect(versions.current()).toBeNull()
})

it('changes the version after a commit, and only then', async () => {
  const { versions, answer } = open()
  const seen: (number | null)[] = []
  for (const snapshot of ['1:1:', '1:1:', '1:3:2']) {
    const request = versions.pinned(async () => seen.push(versions.current()))
    await answer(snapshot)
    await request
  }
  expect(seen).toEqual([1, 1, 2])
})

it('changes the version after each commit of this process, in all requests, and keeps nothing read at the former one', async () => {
  const { versions, answer } = open()
  const kept: string[] = []
  const commit = Promise.withResolvers<void>()
  const request = () =>
    versions.pinned(async () => {
      const before = versions.current()
      await commit.promise
      versions.keepIfCurrent(versions.current() ?? 0, () => kept.push('kept'))
      return [before, versions.current()]
    })
  const requests = [request(), request()]
  await answer('1:1:')
  await answer('1:1:')
  versions.onCommit()
  commit.resolve()
  expect(await Promise.all(requests)).toEqual([
    [1, 2],
    [1, 2],
  ])
  // The same snapshot again: requested before the commit, returned after it.
  const other = versions.pinned(async () => versions.current())
  await answer('1:1:')
  await other
  const next = versions.pinned(async () => versions.current())
  await answer('1:1:')
  expect(await next).toBe(3)
  expect(kept).toEqual([])
})

it('does not make requests wait after a commit of this process, and keeps nothing until the next look-up has finished', async () => {
  const { versions, asked, answer } = open()
  const kept: number[] = []
  const request = () =>
    versions.pinned(async () => {
      const version = versions.current() ?? 0
      versions.keepIfCurrent(version, () => kept.push(version))
      return version
    })
  const first = request()
  await answer('1:1:')
  await first
  versions.onCommit()

  const [second, third] = await Promise.all([request(), request()])
  expect([second, third]).toEqual([2, 2])
  await answer('1:3:')
  await answer('1:3:')
  expect(kept).toEqual([])
  expect(asked).toHaveLength(0)

  const fourth = request()
  await answer('1:3:')
  expect(await fourth).toBe(3)
  const fifth = request()
  await answer('1:3:')
  await fifth
  expect(kept).toEqual([3])
})

it('has no version in work that outlives its request', async () => {
  const { versions, answer } = open()
  let later: Promise<number | null> | undefined
  const request = versions.pinned(async () => {
    later = sleep(5).then(() => versions.current())
    return versions.current()
  })
  await answer('1:1:')
  expect(await request).toBe(1)
  expect(await later).toBeNull()
})

it('changes the version with each look-up if the snapshot is unknown', async () => {
  const { versions, answer } = open()
  const seen: (number | null)[] = []
  for (const snapshot of ['1:1:', null, null, '1:1:']) {
    const request = versions.pinned(async () => seen.push(versions.current()))
    await answer(snapshot)
    await request
  }
  expect(seen).toEqual([1, 2, 3, 4])
})

it('looks up the snapshot once for all requests that arrive during another look-up, and never before their arrival', async () => {
  const { versions, asked, answer } = open()
  const run = () => versions.pinned(async () => versions.current())
  const first = run()
  const others = [run(), run(), run()]
  expect(asked).toHaveLength(1)
  await answer('1:1:')
  expect(await first).toBe(1)
  expect(asked).toHaveLength(1)
  await answer('2:2:')
  expect(await Promise.all(others)).toEqual([2, 2, 2])
  expect(asked).toHaveLength(0)
})

it('retries after a failed look-up', async () => {
  let fails = true
  const versions = openVersions(async () => {
    if (fails) throw new Error('away')
    return '1:1:'
  })
  await expect(versions.pinned(async () => 1)).rejects.toThrow('away')
  fails = false
  expect(await versions.pinned(async () => versions.current())).toBe(1)
})

it('keeps what was read if the next look-up finds the same version', async () => {
  const { versions, answer } = open()
  const kept: string[] = []
  const request = async (name: string, snapshot: string) => {
    const done = versions.pinned(async () => {
      versions.keepIfCurrent(versions.current() ?? 0, () => kept.push(name))
    })
    await answer(snapshot)
    await done
  }
  await request('stays', '1:1:')
  expect(kept).toEqual([])
  await request('is changed', '1:1:')
  expect(kept).toEqual(['stays'])
  await request('waits', '2:2:')
  expect(kept).toEqual(['stays'])
})
