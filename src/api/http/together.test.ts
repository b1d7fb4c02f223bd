import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Respond } from './answers/respond.ts'
import { together } from './together.ts'

let time = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time))
afterEach(() => void vi.restoreAllMocks())

function exchange(url: string): [IncomingMessage, ServerResponse & { req: IncomingMessage }] {
  const request = new IncomingMessage(new Socket())
  request.url = url
  return [request, new ServerResponse(request)]
}

/** Tells when answers are worked out and sent. */
function listener(work: (url: string) => void = () => {}) {
  const told: string[] = []
  const respond: Respond = ({ url = '' }) => {
    told.push(`work ${url}`)
    work(url)
    const send = () => void told.push(`send ${url}`)
    return url.startsWith('/later') ? Promise.resolve(send) : send
  }
  const listen = together(respond, 1000)
  return { told, ask: (url: string) => listen(...exchange(url)) }
}

it('works out all answers of a turn before it sends them', async () => {
  const { told, ask } = listener()
  ask('/a')
  ask('/b')
  expect(told).toEqual([])
  await nextTurn()
  expect(told).toEqual(['work /a', 'work /b', 'send /a', 'send /b'])
  ask('/c')
  await nextTurn()
  expect(told.slice(4)).toEqual(['work /c', 'send /c'])
})

it('sends what is ready when the next answer takes its time', async () => {
  const { told, ask } = listener((url) => {
    if (url === '/slow') time += 5
  })
  for (const url of ['/a', '/slow', '/b']) ask(url)
  await nextTurn()
  expect(told).toEqual(['work /a', 'work /slow', 'send /a', 'send /slow', 'work /b', 'send /b'])
})

it('does not wait for what comes later', async () => {
  const { told, ask } = listener()
  for (const url of ['/later', '/a']) ask(url)
  await nextTurn()
  await nextTurn()
  expect(told).toEqual(['work /later', 'work /a', 'send /a', 'send /later'])
})
