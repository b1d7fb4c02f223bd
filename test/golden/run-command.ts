import { execFile } from 'node:child_process'
import { devNull } from 'node:os'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const COMMAND_MS = 240_000
const LARGEST_OUTPUT = 32 * 1024 * 1024

/** How a command is started: `env` is its whole environment. */
export type CommandOptions = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> }

/** Runs a command to its end and gives its output; throws with its error output when it fails or takes minutes. */
export async function runCommand(
  file: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  try {
    const { stdout } = await execute(file, args, {
      ...options,
      timeout: COMMAND_MS,
      maxBuffer: LARGEST_OUTPUT,
    })
    return stdout
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    throw new Error(
      `${[file, ...args].join(' ').slice(0, 200)} failed: ${said.slice(-2000) || String(error)}`,
      {
        cause: error,
      },
    )
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
