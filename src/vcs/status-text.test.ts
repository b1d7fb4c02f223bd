import { describe, expect, it } from 'vitest'
import { statusText } from './status-text.ts'

const CLEAN = 'nothing to commit, working tree clean\n'

describe('the state of a branch in the words of git', () => {
  it.each([
    [null, `On branch main\n${CLEAN}`],
    [{ ahead: 0, behind: 0 }, `On branch main\nYour branch is up to date with 'origin/main'.\n\n${CLEAN}`],
    [
      { ahead: 1, behind: 0 },
      `On branch main\nYour branch is ahead of 'origin/main' by 1 commit.\n  (use "git push" to publish your local commits)\n\n${CLEAN}`,
    ],
    [
      { ahead: 0, behind: 2 },
      `On branch main\nYour branch is behind 'origin/main' by 2 commits, and can be fast-forwarded.\n  (use "git pull" to update your local branch)\n\n${CLEAN}`,
    ],
    [
      { ahead: 1, behind: 1 },
      `On branch main\nYour branch and 'origin/main' have diverged,\nand have 1 and 1 different commits each, respectively.\n  (use "git pull" to merge the remote branch into yours)\n\n${CLEAN}`,
    ],
  ])('%j', (distance, text) => {
    expect(statusText({ branch: 'main', distance })).toBe(text)
  })
})
