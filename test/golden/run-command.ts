import { devNull } from 'node:os'
import { text } from 'node:stream/consumers'
import { launch } from '../../src/vcs/launch/launch.ts'

const COMMAND_MS = 240_000

/** How a command is started: `env` is its whole environment. */
export type CommandOptions = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

/**
 * Runs a command to its end and gives its output; throws with its error output when it fails or takes minutes. It is started
 * as servers start git, because a process of tests is large, and takes long to start another one.
 */
export async function runCommand(
  file: string,
  args: readonly string[],
  { env = { PATH: process.env.PATH }, ...options }: CommandOptions = {},
): Promise<string> {
  const command = launch({ program: file, args, env, ...options })
  const timer = setTimeout(() => command.signal('SIGKILL'), COMMAND_MS)
  command.stdin.on('error', () => {})
  command.stdin.end()
  try {
    const [output, errors, status] = await Promise.all([
      text(command.stdout),
      text(command.stderr),
      command.ended,
    ])
    if (status === 0) return output
    throw new Error(errors.trim().slice(-2000) || `it ended with ${status ?? 'a signal'}`)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`${[file, ...args].join(' ').slice(0, 200)} failed: ${said}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Runs git without the settings of the user or the machine, and without prompts. */
export function runGit(args: readonly string[], cwd?: string): Promise<string> {
  return runCommand('git', args, { ...(cwd !== undefined && { cwd }), env: gitEnvironment() })
}

/** The environment in which git behaves alike everywhere. */
export function gitEnvironment(): Readonly<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? '',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C.UTF-8',
  }
}
