import { expect, it } from 'vitest'
import type { SavedUnitJson } from '../../../src/contract/units.ts'
import type { Outcome } from '../api/http.ts'
import type { Unit } from '../api/units.ts'
import { openSaveQueue, type Save } from './save-queue.ts'

type Answer = Outcome<SavedUnitJson>

function saveOf(id: number, text: string): Save {
  const base = { target: [''], state: 0 }
  return { unit: { id } as Unit, edit: { target: [text], state: 20 }, base, etag: '"1"' }
}

function done(text: string): Answer {
  const value = { target: [text], state: 20, explanation: '', extra_flags: '', labels: [] }
  return { kind: 'done', value, etag: '"2"' }
}

/** A queue on a server that answers with these outcomes, one after the other. */
function queueOn(answers: readonly Answer[]) {
  const sent: string[] = []
  const begun: string[] = []
  const told: string[] = []
  const left = [...answers]
  const finished = Promise.withResolvers<void>()
  const queue = openSaveQueue(
    {
      onSaved: ({ unit }, { target }) => told.push(`saved ${unit.id} ${target[0]}`),
      onFailed: ({ unit, outcome }) => told.push(`failed ${unit.id} ${outcome.kind}`),
    },
    async (id, { target }, { base, etag }) => {
      sent.push(`${id} ${target?.[0]}`)
      begun.push(`${base.target[0]} ${etag}`)
      const answer = left.shift() ?? { kind: 'offline' }
      if (left.length === 0) setTimeout(finished.resolve)
      return answer
    },
    () => Promise.resolve(),
  )
  return { queue, sent, begun, told, finished: finished.promise }
}

it('sends saves one after the other, in order', async () => {
  const { queue, sent, told, finished } = queueOn([done('a'), done('b')])

  queue.push(saveOf(1, 'a'))
  queue.push(saveOf(2, 'b'))
  await finished

  expect(sent).toEqual(['1 a', '2 b'])
  expect(told).toEqual(['saved 1 a', 'saved 2 b'])
  expect(queue.state()).toMatchObject({ waiting: [], isOffline: false })
})

it("bases the user's next save on the one before", async () => {
  const { queue, sent, begun, finished } = queueOn([done('a'), done('b')])

  queue.push(saveOf(1, 'a'))
  queue.push(saveOf(1, ''))
  await finished

  expect(sent).toEqual(['1 a', '1 '])
  expect(begun).toEqual([' "1"', 'a "2"'])
})

it('keeps a save while the server is unreachable, and retries it', async () => {
  const { queue, sent, told, finished } = queueOn([{ kind: 'offline' }, { kind: 'offline' }, done('a')])
  const states: boolean[] = []
  queue.subscribe(() => states.push(queue.state().isOffline))

  queue.push(saveOf(1, 'a'))
  await finished

  expect(sent).toEqual(['1 a', '1 a', '1 a'])
  expect(told).toEqual(['saved 1 a'])
  expect(states).toContain(true)
  expect(queue.state().isOffline).toBe(false)
})

it('reports a save that the server rejects, and continues', async () => {
  const { queue, told, finished } = queueOn([{ kind: 'refused', message: 'No.' }, done('b')])

  queue.push(saveOf(1, 'a'))
  queue.push(saveOf(2, 'b'))
  await finished

  expect(told).toEqual(['failed 1 refused', 'saved 2 b'])
  expect([...queue.state().failed.keys()]).toEqual([1])
  queue.settle(1)
  expect(queue.state().failed.size).toBe(0)
})

it('sends only the newest of several pending texts of a string', async () => {
  const { queue, sent, finished } = queueOn([done('a'), done('c')])

  queue.push(saveOf(1, 'a'))
  queue.push(saveOf(2, 'b'))
  queue.push(saveOf(2, 'c'))
  await finished

  expect(sent).toEqual(['1 a', '2 c'])
})
