import { type ExecFileException, execFile } from 'node:child_process'
import { AppError } from '../domain/errors.ts'

/** What git printed. */
export interface GitResult {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Git ended with a status that the caller did not list as an answer. */
export class GitError extends Error {
  override readonly name = 'GitError'
  readonly status: number
  readonly stderr: string

  constructor(args: readonly string[], status: number, stderr: string) {
    super(`git ${args[0] ?? ''} ended with status ${status}`)
    this.status = status
    this.stderr = stderr
  }
}

export interface GitOptions {
  readonly cwd?: string
  /** Exit statuses that are answers; 0 alone unless given. */
  readonly expected?: readonly number[]
  readonly timeoutMs?: number
  readonly env?: Readonly<Record<string, string>>
}

const MAX_OUTPUT = 64 * 1024 * 1024
/** No prompts, no helpers, no settings of whoever started the server. */
const ENVIRONMENT = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  LC_ALL: 'C.UTF-8',
}

/** Runs git without a shell. The only place that starts a process. */
export function git(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  const { cwd, expected = [0], timeoutMs = 60_000, env = {} } = options
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      args,
      {
        ...(cwd !== undefined && { cwd }),
        timeout: timeoutMs,
        maxBuffer: MAX_OUTPUT,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ENVIRONMENT, ...env },
      },
      (error, stdout, stderr) => {
        const status = error ? statusOf(error) : 0
        if (status === null) reject(missingGit(error))
        else if (expected.includes(status)) resolve({ status, stdout, stderr })
        else reject(new GitError(args, status, stderr))
      },
    )
  })
}

/** The exit status; null when git could not be started at all. */
function statusOf(error: ExecFileException): number | null {
  if (error.code === 'ENOENT') return null
  return typeof error.code === 'number' ? error.code : 128
}

function missingGit(cause: unknown): AppError {
  return new AppError(
    'unavailable',
    'git was not found; install git 2.30 or newer and make sure that it is in PATH',
    {
      cause,
    },
  )
}

/** The version of the installed git, such as `2.39.5`; an AppError when there is none. */
export async function gitVersion(): Promise<string> {
  const { stdout } = await git(['--version'], { timeoutMs: 10_000 })
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? stdout.trim()
}
