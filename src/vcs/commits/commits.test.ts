import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { makeRepository } from '../../../test/support/git-repository.ts'
import { useFolder } from '../../../test/support/use-folder.ts'
import { getCommit } from './commits.ts'

describe('when a commit was made', () => {
  const root = useFolder()

  it.each([
    ['+0100', 1_581_887_501, { time: 1_581_887_501, offset: 60 }],
    ['-0930', 1_581_887_501, { time: 1_581_887_501, offset: -570 }],
    ['+0000', 0, { time: 0, offset: 0 }],
    ['-0000', 1, { time: 1, offset: 0 }],
    ['+9999', 1, { time: 1, offset: 0 }],
    ['+0000', 99_999_999_999_999, { time: Date.UTC(9999, 11, 31) / 1000, offset: 0 }],
  ])('%s %d', async (zone, time, expected) => {
    const { path } = await makeRepository(root(), `zone${zone}${time}`)
    const tree = execFileSync('git', ['mktree'], { cwd: path, input: '' }).toString().trim()
    const person = `Anna <anna@example.com> ${time} ${zone}`
    const text = `tree ${tree}\nauthor ${person}\ncommitter ${person}\n\nA change\n`
    const args = ['hash-object', '-t', 'commit', '-w', '--stdin', '--literally']
    const id = execFileSync('git', args, { cwd: path, input: text }).toString().trim()

    const commit = await getCommit({ folder: path }, id)

    expect(commit.author).toEqual({ name: 'Anna', email: 'anna@example.com', ...expected })
    expect(commit.committer).toEqual(commit.author)
    expect(id.startsWith(commit.shortId)).toBe(true)
  })
})
