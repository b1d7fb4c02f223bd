import { spawn } from 'node:child_process'
import type { Launch, Launched } from './launched.ts'
import { signalGroup } from './signal-group.ts'

/** Starts a program as a child of this process. */
export function launchHere({ program, args, cwd, env }: Launch): Launched {
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: 'pipe',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stderr: child.stderr,
    ended,
    signal: (name) => signalGroup(child, name),
  }
}
