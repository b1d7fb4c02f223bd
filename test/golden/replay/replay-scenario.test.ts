import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseSteps } from './choose-steps.ts'
import { parseRecording } from './recording.ts'
import { type Replay, replayScenario } from './replay-scenario.ts'
import type { Step } from './scenario.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** Answers `[status, body]` by method and path; a function is asked anew for each request. */
type Answers = Readonly<Record<string, readonly [number, unknown] | (() => readonly [number, unknown])>>

async function serve(
  answers: Answers,
): Promise<{ readonly base: string; readonly asked: readonly string[] }> {
  const asked: string[] = []
  const answer: RequestListener = (request, response) => {
    const address = `${request.method} ${request.url}`
    asked.push(address)
    const known = answers[address] ?? [404, { detail: 'Not found.' }]
    const [status, body] = typeof known === 'function' ? known() : known
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { base: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked }
}

type Recorded = Step & { readonly status?: number; readonly body?: unknown }

function replayOf(base: string, recorded: readonly Recorded[], other: Partial<Replay> = {}): Replay {
  const steps = recorded.map(({ status: _status, body: _body, ...step }) => step)
  const lines = recorded.map(({ name, status = 200, body = {} }) =>
    JSON.stringify({ name, status, json: body }),
  )
  return {
    scenario: { title: 'A scenario', steps },
    recording: parseRecording(lines.join('\n')),
    target: { base, git: `${base}/git`, run: 'run1', tokens: { admin: 'a' } },
    roles: chooseSteps(steps, {}),
    listed: new Set(),
    sharedRetryMs: 0,
    ...other,
  }
}

async function problemsOf(replay: Replay): Promise<readonly (readonly string[])[]> {
  return (await replayScenario(replay)).map(({ problems }) => problems)
}

const create = {
  name: 'create',
  method: 'POST',
  path: '/api/projects/',
  json: { slug: 'g-demo' },
  setup: true,
  status: 201,
}

describe('a replay', () => {
  it('passes what answers as recorded and reports what does not', async () => {
    const { base } = await serve({ 'GET /a/': [200, { n: 1 }], 'GET /b/': [200, { n: 2 }] })

    const problems = await problemsOf(
      replayOf(base, [
        { name: 'a', path: '/a/', body: { n: 1 } },
        { name: 'b', path: '/b/', body: { n: 3 } },
      ]),
    )

    expect(problems).toEqual([[], ['n: expected 3, got 2']])
  })

  it('hands saved members on to later steps', async () => {
    const { base } = await serve({
      'GET /list/': [200, { results: [{ id: 7 }] }],
      'GET /units/7/': [200, {}],
    })

    const problems = await problemsOf(
      replayOf(base, [
        {
          name: 'list',
          path: '/list/',
          save: { unit: 'results.0.id' },
          body: { results: [{ id: '{id:1}' }] },
        },
        { name: 'unit', path: '/units/{unit}/' },
      ]),
    )

    expect(problems).toEqual([[], []])
  })

  it('does not try steps whose variables no answer gave', async () => {
    const { base, asked } = await serve({})

    const problems = await problemsOf(
      replayOf(base, [
        { name: 'list', path: '/list/', save: { unit: 'id' }, compare: 'any' },
        { name: 'unit', path: '/units/{unit}/', status: 404, body: { detail: 'Not found.' } },
      ]),
    )

    expect(problems).toEqual([[], ['no earlier answer gave {unit}']])
    expect(asked).toEqual(['GET /list/'])
  })

  it('fails recorded refusals on what the setup did not make, without asking', async () => {
    const { base, asked } = await serve({})
    const refused = {
      name: 'hidden',
      path: '/api/projects/g-demo/',
      status: 404,
      body: { detail: 'Not found.' },
    }

    const problems = await problemsOf(
      replayOf(base, [create, refused, { ...refused, name: 'other', path: '/x/' }]),
    )

    expect(problems[1]).toEqual(['needs g-demo, which the setup did not make'])
    expect(problems[2]).toEqual([])
    expect(asked).toEqual(['POST /api/projects/', 'GET /x/'])
  })

  it('takes a setup that differs in its answer only as done', async () => {
    const { base } = await serve({
      'POST /api/projects/': [201, { other: 1 }],
      'GET /api/projects/g-demo/': [200, {}],
    })

    const problems = await problemsOf(
      replayOf(base, [
        { ...create, body: { slug: 'g-demo' } },
        { name: 'project', path: '/api/projects/g-demo/' },
      ]),
    )

    expect(problems).toEqual([['slug: missing'], []])
  })

  it('waits for the task of a new component', async () => {
    let looks = 0
    const task = () => [200, { task_url: looks++ < 2 ? '/tasks/1/' : null }] as const
    const made = { url: '/c/', task_url: '/tasks/1/' }
    const { base, asked } = await serve({ 'POST /c/': [201, made], 'GET /c/': task })

    await replayScenario(
      replayOf(base, [{ name: 'c', method: 'POST', path: '/c/', json: {}, wait: 'task', status: 201 }]),
    )

    expect(asked).toEqual(['POST /c/', 'GET /c/', 'GET /c/', 'GET /c/'])
  })

  it('sends no token to another origin', async () => {
    const { base } = await serve({})

    const [problems] = await problemsOf(replayOf(base, [{ name: 'a', path: 'http://example.org/' }]))

    expect(problems?.[0]).toContain('is not an address of the server under test')
  })

  it('reports a server that is not there', async () => {
    const [problems] = await problemsOf(replayOf('http://127.0.0.1:1', [{ name: 'a', path: '/' }]))

    expect(problems?.[0]).toContain('error: fetch failed')
  })
})

describe('steps that wait for background work', () => {
  const late = { name: 'late', path: '/late/', eventually: true, body: { done: true } }

  function afterLooks(count: number): Answers {
    let looks = 0
    return { 'GET /late/': () => [200, { done: ++looks > count }] }
  }

  it('are retried when they are listed', async () => {
    const { base, asked } = await serve(afterLooks(2))

    expect(await problemsOf(replayOf(base, [late], { listed: new Set(['late']) }))).toEqual([[]])
    expect(asked).toHaveLength(3)
  })

  it('are tried once when they are not listed and no time is shared', async () => {
    const { base, asked } = await serve(afterLooks(2))

    expect(await problemsOf(replayOf(base, [late]))).toEqual([['done: expected true, got false']])
    expect(asked).toHaveLength(1)
  })

  it('share the time for retries when they are not listed', async () => {
    const never = () => [200, { done: false }] as const
    const { base, asked } = await serve({ 'GET /late/': never, 'GET /again/': never })
    const again = { ...late, name: 'again', path: '/again/' }

    await problemsOf(replayOf(base, [late, again], { sharedRetryMs: 500 }))

    expect(asked.filter((address) => address === 'GET /late/').length).toBeGreaterThan(1)
    expect(asked.filter((address) => address === 'GET /again/')).toHaveLength(1)
  })
})
