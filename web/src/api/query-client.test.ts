import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadError } from './http.ts'
import { openQueryClient } from './query-client.ts'

const FAILED = { kind: 'failed', message: 'The server reported an error.' } as const
const BUSY = { kind: 'busy', message: 'Too many requests.', seconds: 60 } as const

afterEach(() => {
  vi.useRealTimers()
})

/** Reads something once, then again with this outcome; what a page shows in between and afterwards. */
async function readAgain(outcome: ReadError['outcome']) {
  vi.useFakeTimers()
  const client = openQueryClient()
  const answers = [() => Promise.resolve('text'), () => Promise.reject(new ReadError(outcome))]
  const observer = new QueryObserver(client, {
    queryKey: ['read'],
    queryFn: () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? '',
  })
  const seen: (string | undefined)[] = []
  // As the hooks do for React, which reads the current result when it is told of changes.
  observer.subscribe(
    notifyManager.batchCalls(() => {
      const { error, data } = observer.getCurrentResult()
      seen.push(error ? 'error' : data)
    }),
  )
  await vi.runAllTimersAsync()
  void observer.refetch()
  await vi.runAllTimersAsync()
  return {
    seen,
    result: observer.getCurrentResult(),
    query: client.getQueryCache().find({ queryKey: ['read'] }),
  }
}

it.each([{ kind: 'offline' } as const, FAILED, BUSY])(
  'keeps what is shown when reading it again fails for a while: $kind',
  async (outcome) => {
    const { seen, result, query } = await readAgain(outcome)

    expect(result).toMatchObject({ data: 'text', error: null, isFetching: false })
    expect(new Set(seen)).toEqual(new Set(['text']))
    expect(query?.isStale()).toBe(true)
  },
)

it.each([
  { kind: 'missing' } as const,
  { kind: 'signed-out' } as const,
  { kind: 'refused', message: '' } as const,
])('shows what has become of it: $kind', async (outcome) => {
  const { result } = await readAgain(outcome)

  expect(result.error).toMatchObject({ outcome })
})

it('says within a second that there is no connection', async () => {
  vi.useFakeTimers()
  const client = openQueryClient()
  const queryFn = vi.fn(() => Promise.reject(new ReadError({ kind: 'offline' })))
  const observer = new QueryObserver(client, { queryKey: ['nothing'], queryFn })
  observer.subscribe(() => {})

  await vi.advanceTimersByTimeAsync(1000)

  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(queryFn).toHaveBeenCalledTimes(3)
})
