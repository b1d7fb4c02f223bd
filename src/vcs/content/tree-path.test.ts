import { describe, expect, it } from 'vitest'
import { findPathProblem, isTreePath } from './tree-path.ts'

describe('paths in a repository', () => {
  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a/./b',
    'a//b',
    'a/',
    '.git/config',
    'a/.GIT/x',
    '.git./x',
    'GIT~1/x',
    'a\nb',
    '\ud800',
  ])('are not %j', (path) => {
    expect(isTreePath(path)).toBe(false)
  })

  it.each(['po/cs.po', 'a b/č.po', '.gitignore', '.github/x', 'a/..b', 'a\\b'])('may be %s', (path) => {
    expect(isTreePath(path)).toBe(true)
  })

  it('have a reason when they are not used', () => {
    expect(findPathProblem(Buffer.from([0x61, 0xff]))).toBe('not_utf8')
    expect(findPathProblem(Buffer.from('x'.repeat(1001)))).toBe('too_long')
    expect(findPathProblem(Buffer.from('../../x'))).toBe('unsafe')
    expect(findPathProblem(Buffer.from('žluť.po'))).toBeNull()
  })
})
