import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { deferBegin } from './begin.ts'

/** A connection that records what it is sent, and whose `begin` succeeds or fails when the test says so. */
function connect() {
  const sent: string[] = []
  const begun = Promise.withResolvers<void>()
  const begin = deferBegin(() => {
    sent.push('begin')
    return begun.promise
  })
  const send = (sql: string) =>
    begin.send(sql, async () => {
      sent.push(sql)
      return sql
    })
  return { sent, begun, begin, send }
}

it('sends the start of a transaction with its first read', async () => {
  const { sent, begun, begin, send } = connect()
  begin.plan()
  expect(sent).toEqual([])

  const read = send('select 1')
  expect(sent).toEqual(['begin', 'select 1'])
  begun.resolve()
  expect(await read).toBe('select 1')

  await send('update x')
  expect(sent).toEqual(['begin', 'select 1', 'update x'])
})

it('sends no write before the transaction has started, and nothing before an earlier write', async () => {
  const { sent, begun, begin, send } = connect()
  begin.plan()
  const all = [send('select 1'), send('update x'), send('select 2')]
  await nextTurn()
  expect(sent).toEqual(['begin', 'select 1'])

  begun.resolve()
  await Promise.all(all)
  expect(sent).toEqual(['begin', 'select 1', 'update x', 'select 2'])
})

it('rejects reads and sends no writes if the transaction does not start', async () => {
  const { sent, begun, begin, send } = connect()
  begin.plan()
  const all = Promise.allSettled([send('select 1'), send('update x'), send('select 2')])
  begun.reject(new Error('canceled'))

  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(sent).toEqual(['begin', 'select 1'])
})

it('sends nothing for a transaction without statements', async () => {
  const { sent, begin, send } = connect()
  begin.plan()
  expect(begin.cancel()).toBe(true)
  await send('select 1')
  expect(begin.cancel()).toBe(false)
  expect(sent).toEqual(['select 1'])
})
