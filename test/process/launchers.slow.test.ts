import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { type DiglotProcess, killAfterEach, startServing } from './diglot-process.ts'
import { freshSite, type SiteEnv } from './fresh-site.ts'
import { MACHINE_PATH, machineNode } from './machine-npm.ts'
import { testedProgram } from './program.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ADMIN_TOKEN = 'wlu_administrator-of-the-test-site'

killAfterEach()

/** Kills a process, and waits until no process is left that writes to its output, which includes the server. */
async function killed(launcher: DiglotProcess): Promise<string> {
  launcher.kill('SIGKILL')
  await launcher.end
  return launcher.output()
}

/** Starts a server on the same site and port, which works when no other one is left. */
async function takesItsPlace(site: SiteEnv, url: string): Promise<number> {
  const next = await startServing({ env: { ...site, PORT: new URL(url).port, ADMIN_TOKEN } })
  return (await fetch(`${next.url}/healthz/`)).status
}

describe.skipIf(process.platform !== 'linux')('a server', () => {
  it('stops when the launcher with the Node of the machine is killed', async () => {
    const site = await freshSite('sqlite')
    const env = { ...site, ADMIN_TOKEN, PATH: MACHINE_PATH }
    const launcher = await startServing({ node: machineNode(), env })
    const isLauncher = machineNode() !== process.execPath

    const output = await killed(launcher)

    if (isLauncher) expect(output).toContain('Diglot has stopped')
    expect(await takesItsPlace(site, launcher.url)).toBe(200)
  })

  it('stops when npm is killed', async () => {
    const site = await freshSite('sqlite')
    const env = { ...site, ADMIN_TOKEN, DEMO: '0', PATH: MACHINE_PATH }
    const npm = await startServing({ node: 'npm', program: 'start', args: [], cwd: ROOT, env })

    expect(await killed(npm)).toContain('Diglot has stopped')
    expect(await takesItsPlace(site, npm.url)).toBe(200)
  })

  it('stops with all its processes when their supervisor is killed', async () => {
    const site = await freshSite('postgres')
    const supervisor = await startServing({ env: { ...site, ADMIN_TOKEN, WEB_CONCURRENCY: '2' } })
    await eventually(() => expect(supervisor.output().match(/Diglot is ready/g)).toHaveLength(2))

    const output = await killed(supervisor)

    expect(output.match(/Diglot has stopped/g)).toHaveLength(2)
    expect(await takesItsPlace(site, supervisor.url)).toBe(200)
  })

  it('outlives a shell that has started it in the background', async () => {
    const site = await freshSite('sqlite')
    const shell = spawn(
      'sh',
      ['-c', `"${process.execPath}" "${testedProgram()}" serve & echo $!; read line`],
      {
        env: { ...site, ADMIN_TOKEN, PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'info' },
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    )
    let output = ''
    shell.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
    await eventually(() => expect(output).toMatch(/Diglot is ready at/))
    const pid = Number(output.split('\n')[0])
    onTestFinished(() => void process.kill(pid, 'SIGKILL'))
    const [, url = ''] = /ready at (http:\/\/[^/"]+)/.exec(output) ?? []

    shell.kill('SIGKILL')
    await eventually(() => expect(parentOf(pid)).not.toBe(shell.pid))
    // Twice as long as a server takes to see that its launcher has ended.
    await new Promise((resolve) => setTimeout(resolve, 1000))

    expect((await fetch(`${url}/healthz/`)).status).toBe(200)
  })
})

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
