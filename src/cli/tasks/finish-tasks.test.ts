import { describe, expect, it } from 'vitest'
import { isOver, progressOf } from './finish-tasks.ts'

const waiting = { state: 'waiting', error: null, progress: 0, note: '' } as const
const running = { state: 'running', error: null, progress: 40, note: 'app: po/cs.po, 7 strings' } as const
const done = { state: 'done', error: null, progress: 100, note: '' } as const
const failed = { state: 'failed', error: 'The repository is gone', progress: 20, note: '' } as const

describe('isOver', () => {
  it('is true for what ended', () => {
    expect([waiting, running, done, failed].map(isOver)).toEqual([false, false, true, true])
  })

  it('is true for what failed and is tried again later, but not while it is tried again', () => {
    expect(isOver({ ...waiting, error: 'No answer' })).toBe(true)
    expect(isOver({ ...running, error: 'No answer' })).toBe(false)
  })
})

describe('progressOf', () => {
  it('is that of a single task', () => {
    expect(progressOf([running])).toEqual({ percent: 40, note: 'app: po/cs.po, 7 strings' })
    expect(progressOf([waiting])).toEqual({ percent: 0, note: 'Waiting for other tasks' })
    expect(progressOf([done])).toEqual({ percent: 100, note: 'Done' })
  })

  it('is the average of several, with what one of them does', () => {
    expect(progressOf([done, waiting, running, failed])).toEqual({
      percent: 60,
      note: 'app: po/cs.po, 7 strings (2 of 4 tasks done)',
    })
  })
})
