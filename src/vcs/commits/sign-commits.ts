import { AppError } from '../../domain/errors.ts'
import { git } from '../git.ts'
import { GitError } from '../git-error.ts'
import type { Repository } from '../repository.ts'
import { type ChainedCommit, messageText, momentText, nameAndMail } from './commit-input.ts'
import type { CommitPerson } from './commits.ts'

/** The key that signs commits. */
export interface CommitSigning {
  readonly format: 'ssh' | 'openpgp'
  /** Path of a private ssh key, or the id of a GnuPG key. */
  readonly key: string
  /** Folder with the keys of GnuPG. */
  readonly home?: string
}

/** Commits to sign. */
interface UnsignedChain {
  readonly parents: readonly string[]
  readonly commits: readonly ChainedCommit[]
  readonly signing: CommitSigning
  readonly signal?: AbortSignal
}

/** Rewrites commits with the same files and a signature; returns their new ids. */
export async function signCommits(
  { folder }: Repository,
  { parents, commits, signing, signal }: UnsignedChain,
  unsigned: readonly { readonly commit: string }[],
): Promise<string[]> {
  const { format, key, home } = signing
  const signed: string[] = []
  let from = parents
  for (const [index, { author, committer, message }] of commits.entries()) {
    const tree = `${unsigned[index]?.commit}^{tree}`
    const args = ['commit-tree', `-S${key}`, ...from.flatMap((parent) => ['-p', parent]), tree]
    const { stdout } = await git(args, {
      repository: folder,
      env: {
        ...identity('AUTHOR', author),
        ...identity('COMMITTER', committer),
        ...(home !== undefined && { GNUPGHOME: home }),
      },
      config: { 'gpg.format': format, 'user.signingKey': key },
      input: [messageText(message)],
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw error instanceof GitError ? signingError(error) : error
    })
    const id = stdout.trim()
    signed.push(id)
    from = [id]
  }
  return signed
}

function identity(role: 'AUTHOR' | 'COMMITTER', person: CommitPerson): Record<string, string> {
  const { name, email } = nameAndMail(person)
  const date = `@${momentText(person)}`
  return { [`GIT_${role}_NAME`]: name, [`GIT_${role}_EMAIL`]: email, [`GIT_${role}_DATE`]: date }
}

function signingError(error: GitError): AppError {
  const words = error.stderr.replaceAll(/\s+/g, ' ').trim().slice(0, 300)
  return new AppError(
    'unavailable',
    `Commits cannot be signed (${words}); check COMMIT_SIGNING and its key on the server`,
    { cause: error },
  )
}
