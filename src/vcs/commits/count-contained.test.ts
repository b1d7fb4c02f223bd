import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../test/support/use-folder.ts'
import { createRepository } from '../create-repository.ts'
import { countContained } from './count-contained.ts'
import { writeCommits } from './write-commits.ts'

const root = useFolder()
const SITE = { name: 'Diglot', email: 'noreply@example.com', time: 1_800_000_060 }

describe('countContained', () => {
  it('counts the commits that a history has, wherever it ends', async () => {
    const folder = join(root(), 'chain')
    const change = (text: string) => ({
      author: SITE,
      committer: SITE,
      message: text,
      files: [{ path: 'a', bytes: Buffer.from(text) }],
    })
    const first = await createRepository(folder, { ...change('0'), branch: 'main' })
    const commits = ['1', '2', '3', '4', '5'].map(change)
    const chain = (await writeCommits({ folder }, { parents: [first], commits })).map(({ commit }) => commit)
    const lost = [...chain, '1'.repeat(40)]

    const counts = await Promise.all([first, ...chain].map((base) => countContained({ folder }, lost, base)))

    expect(counts).toEqual([0, 1, 2, 3, 4, 5])
    expect(await countContained({ folder }, chain, chain[4] ?? '')).toBe(5)
    expect(await countContained({ folder }, [], first)).toBe(0)
  })
})
