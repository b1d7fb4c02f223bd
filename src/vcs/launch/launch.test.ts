import { mkdir, readdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { useFolder } from '../../../test/support/use-folder.ts'
import { launchDirectly } from './launch.ts'
import type { Launch, Launched } from './launched-program.ts'
import { openLauncher } from './launcher.ts'

const folder = useFolder()
const launcher = openLauncher()
afterAll(() => launcher.close())

const shell = (script: string, more: Partial<Launch> = {}): Launch => ({
  program: '/bin/sh',
  args: ['-c', script],
  env: { PATH: process.env.PATH },
  ...more,
})

async function outcome(running: Launched) {
  const read = async (stream: AsyncIterable<Buffer>) => {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }
  const [status, stdout, stderr] = await Promise.all([
    running.ended,
    read(running.stdout),
    read(running.stderr),
  ])
  return { status, stdout, stderr }
}

describe.skipIf(process.platform === 'win32').each([
  ['from here', launchDirectly],
  ['through the launcher', launcher.launch],
])('a program that is started %s', (_how, launch) => {
  it('has its own streams, folder and environment, and tells its status', async () => {
    const inside = join(await realpath(folder()), 'inside')
    await mkdir(inside, { recursive: true })

    const running = launch(
      shell('pwd; cat; echo "$WORD" >&2; exit 7', { cwd: inside, env: { WORD: 'told' } }),
    )
    running.stdin.end('given')

    expect(await outcome(running)).toEqual({ status: 7, stdout: `${inside}\ngiven`, stderr: 'told\n' })
  })

  it('gets and gives more than fits into a pipe, unchanged', async () => {
    const text = 'ä0123456789\n'.repeat(500_000)

    const running = launch(shell('cat'))
    running.stdin.end(text)
    const { stdout, status } = await outcome(running)

    expect(status).toBe(0)
    expect(stdout === text).toBe(true)
  })

  it('runs beside others', async () => {
    const numbers = Array.from({ length: 30 }, (_, number) => number)

    const ends = await Promise.all(
      numbers.map((number) => outcome(launch(shell(`echo ${number}; exit ${number}`)))),
    )

    expect(ends.map(({ status, stdout }) => [status, stdout])).toEqual(
      numbers.map((number) => [number, `${number}\n`]),
    )
  })

  it('copes with readers and writers that stop', async () => {
    const deaf = launch(shell('exec 0<&-; exit 3'))
    deaf.stdin.on('error', () => {})
    deaf.stdin.end('x'.repeat(1_000_000))
    deaf.stdout.resume()
    deaf.stderr.resume()
    const cut = launch(shell('yes'))
    cut.stderr.resume()
    cut.stdout.once('data', () => cut.stdout.destroy())

    expect(await deaf.ended).toBe(3)
    expect(await cut.ended).not.toBe(0)
  })

  it('ends with all of its children on a signal', async () => {
    // Its output is open as long as one of them lives.
    const running = launch(shell('sleep 1000 & echo started; wait'))
    running.stdout.once('data', () => running.signal('SIGTERM'))

    const { status } = await outcome(running)

    expect(status).toBe(null)
  })

  it('ends on a signal that arrives before it has started', async () => {
    const running = launch(shell('exec sleep 30'))
    running.signal('SIGTERM')

    expect(await outcome(running)).toMatchObject({ status: null })
  })

  it.each([
    ['that is not there', { program: '/nowhere/program' }],
    ['in a folder that is not there', { cwd: '/nowhere' }],
  ])('fails to start when it is one %s', async (_what, more) => {
    const running = launch(shell('true', more))

    await expect(outcome(running)).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

describe.skipIf(process.platform === 'win32')('a launcher', () => {
  it('that has ended fails what runs, and says so', async () => {
    const other = openLauncher()
    const running = other.launch(shell('echo $PPID; exec sleep 30'))
    running.stdout.once('data', (pid: Buffer) => process.kill(Number(pid), 'SIGKILL'))

    await expect(outcome(running)).rejects.toThrow('has exited')
    expect(other.isOpen()).toBe(false)
  })

  it('ignores the signal that ends the whole service', async () => {
    const other = openLauncher()
    const running = other.launch(shell('kill -TERM $PPID; kill -INT $PPID; sleep 0.2; echo done'))

    expect(await outcome(running)).toMatchObject({ status: 0, stdout: 'done\n' })
    other.close()
  })

  it('leaves nothing behind', async () => {
    const folders = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('diglot-git-'))
    const before = new Set(await folders())
    const other = openLauncher()
    const added = (await folders()).filter((name) => !before.has(name))
    const { stdout } = await outcome(other.launch(shell('echo $PPID')))

    other.close()
    while (isAlive(Number(stdout))) await sleep(20)

    expect(added.length).toBeGreaterThan(0)
    expect((await folders()).filter((name) => added.includes(name)).length).toBeLessThan(added.length)
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
