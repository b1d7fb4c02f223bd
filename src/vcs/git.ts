import { existsSync } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../domain/errors.ts'
import { keepErrorLines } from './error-lines.ts'
import { localGitError } from './explain-git-error.ts'
import { type GitEnvironmentOptions, gitEnvironment, gitSettings } from './git-environment.ts'
import { GitError } from './git-error.ts'
import { launch } from './launch/launch.ts'
import { redact } from './redact.ts'
import { RepositoryError } from './repository-error.ts'

/** How a git command is run and stopped. */
export interface GitOptions extends GitEnvironmentOptions {
  /** Exit statuses that are not errors; 0 by default. */
  readonly expected?: readonly number[]
  /** One minute by default; 0 for no limit. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  /** Texts that must not appear in errors. */
  readonly secrets?: readonly string[]
  /** Called with every line that git writes to standard error, progress included. */
  readonly onErrorLine?: (line: string) => void
}

/** How a command ended. */
interface GitEnd {
  readonly status: number
  readonly stderr: string
}

/** What a command printed. */
interface GitResult extends GitEnd {
  readonly stdout: string
}

/** A command that runs. */
export interface GitProcess {
  readonly stdin: Writable
  /** Must be read to the end, otherwise the command never ends. */
  readonly stdout: Readable
  /** Rejects with a GitError for an unexpected status, and with the reason if it was stopped. */
  readonly ended: Promise<GitEnd>
  /** Ends the command and all of its children; `ended` rejects with this reason. */
  stop(reason: unknown): void
}

const MAX_OUTPUT = 64 * 1024 * 1024
/** Git removes its lock files on SIGTERM; after this time it is killed. */
const GRACE_MS = 2000

/** Starts git without a shell, in its own process group. The only place that starts a process. */
export function startGit(args: readonly string[], options: GitOptions = {}): GitProcess {
  const { repository, expected = [0], timeoutMs = 60_000, signal, secrets, onErrorLine } = options
  signal?.throwIfAborted()
  const running = launch({
    program: 'git',
    args: [...gitSettings(options), ...args],
    ...(repository !== undefined && { cwd: repository }),
    env: gitEnvironment(options),
  })
  const stderr = keepErrorLines(running.stderr, onErrorLine)
  // If git ends early, its status is the cause; a broken pipe is not.
  running.stdin.on('error', () => {})
  running.stdout.on('error', () => {})

  let stopped: { readonly reason: unknown } | null = null
  const timers: NodeJS.Timeout[] = []
  const stop = (reason: unknown) => {
    if (stopped) return
    stopped = { reason }
    running.signal('SIGTERM')
    timers.push(setTimeout(() => running.signal('SIGKILL'), GRACE_MS))
    running.stdout.destroy()
  }
  const onAbort = () => stop(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  if (timeoutMs > 0) timers.push(setTimeout(() => stop(tooSlow(timeoutMs)), timeoutMs))

  const judge = (code: number | null): GitEnd => {
    const status = code ?? 128
    if (stopped) throw stopped.reason
    if (expected.includes(status)) return { status, stderr: redact(stderr(), secrets) }
    const error = new GitError(args, status, redact(stderr(), secrets))
    throw repository === undefined ? error : localGitError(error)
  }
  const ended = running.ended
    .then(judge, (error: Error) => {
      throw startError(error, repository)
    })
    .finally(() => {
      for (const timer of timers) clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  ended.catch(() => {}) // whoever waits for it sees the error
  return { stdin: running.stdin, stdout: running.stdout, ended, stop }
}

/** Pieces that are written to the standard input of a command. */
type GitInput = Iterable<Uint8Array | string>

/** Smaller chunks of input are combined. */
const PIECE = 64 * 1024

/**
 * Writes to a command's standard input as fast as it reads, then closes it; an error thrown by `input` ends the
 * command.
 */
export function feedGit(running: GitProcess, input: GitInput): void {
  pipeline(Readable.from(joined(input)), running.stdin).catch((error) => {
    if (!isBrokenPipe(error)) running.stop(error)
  })
}

function* joined(input: GitInput): Generator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for (const part of input) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    waiting.push(bytes)
    size += bytes.length
    if (size < PIECE) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Runs git to completion and returns its output, at most 64 MB. */
export async function git(
  args: readonly string[],
  options: GitOptions & { readonly input?: GitInput } = {},
): Promise<GitResult> {
  const running = startGit(args, options)
  const chunks: Buffer[] = []
  let size = 0
  running.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_OUTPUT)
      running.stop(new RepositoryError('too_large', `git ${args[0]} printed too much output`))
  })
  feedGit(running, options.input ?? [])
  const end = await running.ended
  return { ...end, stdout: Buffer.concat(chunks).toString('utf8') }
}

/** The version of the installed git, such as `2.39.5`; an AppError if there is none. */
export async function gitVersion(): Promise<string> {
  const { stdout } = await git(['--version'], { timeoutMs: 10_000 })
  return /\d+(\.\d+)+/.exec(stdout)?.[0] ?? stdout.trim()
}

function startError(error: Error, repository: string | undefined): Error {
  if (!hasCode(error, 'ENOENT')) return error
  // A missing folder raises the same error.
  if (repository !== undefined && !existsSync(repository)) {
    return new RepositoryError(
      'damaged',
      'The repository is missing on this server; the next update fetches it again, and a repository without a remote must be restored from a backup',
      error,
    )
  }
  return new AppError(
    'unavailable',
    'git was not found; install git 2.30 or later and make sure that it is in PATH',
    { cause: error },
  )
}

function tooSlow(timeoutMs: number): RepositoryError {
  return new RepositoryError('timeout', `git timed out after ${Math.round(timeoutMs / 1000)} seconds`)
}

function isBrokenPipe(error: unknown): boolean {
  return ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET'].some((code) =>
    hasCode(error, code),
  )
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
