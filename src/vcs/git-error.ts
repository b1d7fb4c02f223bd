/** Git exited with a status that the caller did not expect. */
export class GitError extends Error {
  override readonly name = 'GitError'
  readonly status: number
  /** The last lines that git wrote, without credentials. */
  readonly stderr: string

  constructor(args: readonly string[], status: number, stderr: string) {
    super(`git ${args[0] ?? ''} ended with status ${status}`)
    this.status = status
    this.stderr = stderr
  }
}
