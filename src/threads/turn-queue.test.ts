import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Flow, openTurnQueue } from './turn-queue.ts'

let time = 0
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time))
afterEach(() => void vi.restoreAllMocks())

/** Writes down when jobs run and are completed; `costs` are milliseconds by key. */
function queue(costs: Readonly<Record<string, number>> = {}) {
  const turns = openTurnQueue()
  const told: string[] = []
  function run(key: string) {
    told.push(`run ${key}`)
    time += costs[key] ?? 0
    return () => void told.push(`complete ${key}`)
  }
  return {
    turns,
    told,
    add: (key: string, flow?: Flow) => turns.add({ key, run: () => run(key), ...(flow && { flow }) }),
    addAsync: (key: string, until: Promise<unknown>) =>
      turns.add({
        key,
        run: async () => {
          await until
          return run(key)
        },
        onWait() {
          told.push(`wait ${key}`)
          return () => void told.push(`end ${key}`)
        },
      }),
    runs: () => told.filter((line) => line.startsWith('run')).map((line) => line.slice(4)),
  }
}

/** Has a queue measure what jobs cost. */
async function measure(add: (key: string) => void, ...keys: readonly string[]): Promise<void> {
  for (const key of [...keys, ...keys]) {
    add(key)
    await nextTurn()
  }
}

const flow = (): Flow => ({ finish: 0 })

it('runs all cheap jobs of a turn before it completes them', async () => {
  const { told, add } = queue()

  add('a')
  add('b')
  expect(told).toEqual([])
  await nextTurn()
  add('c')
  await nextTurn()

  expect(told).toEqual(['run a', 'run b', 'complete a', 'complete b', 'run c', 'complete c'])
})

it('completes with its turn what needs no event, and nothing waits for what does', async () => {
  const { told, addAsync, add } = queue()
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })

  addAsync('late', gate)
  addAsync('soon', Promise.resolve())
  add('now')
  await nextTurn()
  const before = [...told]
  open()
  await nextTurn()

  expect(before).toEqual(['run now', 'run soon', 'wait late', 'complete now', 'complete soon'])
  expect(told.slice(before.length)).toEqual(['run late', 'complete late', 'end late'])
})

it('works on one expensive job a turn', async () => {
  const { runs, add } = queue({ list: 12 })
  await measure(add, 'list')

  for (let count = 0; count < 3; count += 1) add('list')

  const seen: number[] = []
  for (let count = 0; count < 3; count += 1) {
    await nextTurn()
    seen.push(runs().length)
  }
  expect(seen).toEqual([3, 4, 5])
})

it('finds out which of several jobs was the expensive one', async () => {
  const { runs, add } = queue({ list: 12 })
  for (const key of ['health', 'list']) add(key)
  await nextTurn()
  // Each has a turn for itself.
  for (const key of ['health', 'list']) add(key)
  await nextTurn()
  const measured = runs().slice(2)
  await nextTurn()
  await measure(add, 'list')

  for (const key of ['list', 'health', 'health']) add(key)
  await nextTurn()

  expect(measured).toEqual(['health'])
  expect(runs().slice(6)).toEqual(['health', 'health'])
})

it('works on the request of a new connection before those of 60 that have had their share', async () => {
  const { runs, add } = queue({ list: 12 })
  const flows = Array.from({ length: 60 }, flow)
  for (let round = 0; round < 2; round += 1) {
    for (const own of flows) add('list', own)
    while (runs().length < 60 * (round + 1)) await nextTurn()
  }

  for (const own of flows) add('list', own)
  add('first', flow())
  await nextTurn()

  expect(runs()[120]).toBe('first')
})

it('lets no job wait for ever, however many new connections come', async () => {
  const { runs, add } = queue({ list: 12, other: 3 })
  const old = flow()
  await measure((key) => add(key, old), 'list', 'other')

  add('list', old)
  let turns = 0
  while (runs().filter((key) => key === 'list').length < 3 && turns < 1000) {
    turns += 1
    add('other', flow())
    add('other', flow())
    await nextTurn()
  }

  expect(turns).toBeLessThan(100)
})

it('gives a connection that asks for much at once no more than its share', async () => {
  const { runs, add } = queue({ list: 12, other: 12 })
  await measure(add, 'list', 'other')
  const [greedy, modest] = [flow(), flow()]

  for (let count = 0; count < 10; count += 1) add('list', greedy)
  add('other', modest)
  for (let count = 0; count < 2; count += 1) await nextTurn()

  expect(runs().slice(4)).toEqual(['list', 'other'])
})

it('holds expensive jobs back while connections are accepted, but not for long', async () => {
  const { turns, runs, add } = queue({ list: 12 })
  await measure(add, 'list')

  add('list')
  for (let count = 0; count < 5; count += 1) {
    turns.onAccept()
    add('first', flow())
    await nextTurn()
  }
  const whileAccepting = runs().slice(2)
  time += 20
  turns.onAccept()
  await nextTurn()
  const afterAll = runs().slice(7)
  add('list')
  await nextTurn()
  await sleep(0)

  expect(whileAccepting).toEqual(Array.from({ length: 5 }, () => 'first'))
  expect(afterAll).toEqual(['list'])
  expect(runs().slice(8)).toEqual(['list'])
})

it('holds all jobs back for the requested time', async () => {
  const { turns, runs, add } = queue({ list: 12 })
  await measure(add, 'list')

  turns.hold(50)
  add('list')
  add('cheap')
  for (let count = 0; count < 3; count += 1) await nextTurn()
  const held = runs().slice(2)
  time += 50
  for (let count = 0; count < 3; count += 1) await nextTurn()

  expect(held).toEqual([])
  expect(runs().slice(2)).toEqual(['cheap', 'list'])
})

it('lets what many wait for go on in several turns when it is expensive', async () => {
  const { turns, told } = queue()
  async function follow(name: string): Promise<void> {
    await turns.next('select units')
    await Promise.resolve()
    told.push(name)
    time += 10
  }
  for (const name of ['measured', 'measured again']) {
    await follow(name)
    await nextTurn()
  }

  const all = Promise.all([follow('a'), follow('b'), follow('c')])
  const counts: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn()
    counts.push(told.length - 2)
  }

  expect(counts).toEqual([1, 2, 3])
  await all
})
