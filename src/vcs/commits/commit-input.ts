import { AppError } from '../../domain/errors.ts'
import { checkObjectId } from '../content/object-id.ts'
import { isTreePath } from '../content/tree-path.ts'
import type { CommitPerson } from './commits.ts'

/** A file to write, or to remove if `bytes` is null. */
export interface FileEdit {
  readonly path: string
  readonly bytes: Uint8Array | null
  /** `100644` by default; pass the current mode of the file. */
  readonly mode?: string
}

/** A commit to create on top of the previous one. */
export interface ChainedCommit {
  readonly files: readonly FileEdit[]
  readonly author: CommitPerson
  readonly committer: CommitPerson
  readonly message: string
}

/** A commit to create. */
export interface NewCommit extends ChainedCommit {
  /** Empty for the first commit; `files` are applied to the tree of the first parent. */
  readonly parents: readonly string[]
}

/**
 * The commands for git-fast-import(1) to write commits to `ref`, one after the other. It prints the tree of the first
 * parent, if there is one, then the id and the tree of each commit.
 */
export function* commitInput(
  ref: string,
  parents: readonly string[],
  commits: readonly ChainedCommit[],
): Generator<Uint8Array | string> {
  const [first, ...others] = parents
  yield 'feature done\n'
  if (first !== undefined) yield `ls ${checkObjectId(first)} ""\n`
  for (const [index, commit] of commits.entries()) {
    const mark = `:${index + 1}`
    yield `commit ${ref}\nmark ${mark}\n`
    yield `author ${personLine(commit.author)}\ncommitter ${personLine(commit.committer)}\n`
    yield* data(Buffer.from(messageText(commit.message)))
    if (index === 0 && first !== undefined) yield `from ${first}\n`
    if (index === 0) for (const id of others) yield `merge ${checkObjectId(id)}\n`
    for (const file of commit.files) yield* fileInput(file)
    yield `\nget-mark ${mark}\nls ${mark} ""\n`
  }
  yield 'done\n'
}

function* fileInput({ path, bytes, mode = '100644' }: FileEdit): Generator<Uint8Array | string> {
  if (!isTreePath(path)) throw new AppError('invalid', `${JSON.stringify(path)} is not a valid file path`)
  if (mode !== '100644' && mode !== '100755') throw new Error(`Not the mode of a file: ${mode}`)
  const quoted = `"${path.replaceAll(/["\\]/g, '\\$&')}"`
  if (bytes === null) {
    yield `D ${quoted}\n`
    return
  }
  yield `M ${mode} inline ${quoted}\n`
  yield* data(bytes)
}

function* data(bytes: Uint8Array): Generator<Uint8Array | string> {
  yield `data ${bytes.length}\n`
  if (bytes.length > 0) yield bytes
  yield '\n'
}

/** `Name <mail> time +0000` */
function personLine(person: CommitPerson): string {
  const { name, email } = nameAndMail(person)
  return `${name} <${email}> ${momentText(person)}`
}

/** `1800000000 +0000` */
export function momentText({ time, offset = 0 }: Pick<CommitPerson, 'time' | 'offset'>): string {
  return `${Math.max(0, Math.floor(time))} ${zoneOf(offset)}`
}

/** A name without the characters that git also removes; never empty. */
export function nameAndMail({ name, email }: Pick<CommitPerson, 'name' | 'email'>): {
  readonly name: string
  readonly email: string
} {
  const mail = email.replaceAll(/[<>\s\p{Cc}]/gu, '')
  const shown = name.replaceAll(/[<>\s\p{Cc}]+/gu, ' ').replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '')
  return { name: shown || mail.replace(/@.*/, '') || 'unknown', email: mail }
}

function zoneOf(offset: number): string {
  const minutes = Math.trunc(Math.abs(offset))
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}

/** A message as git stores it. */
export function messageText(message: string): string {
  return `${message.replaceAll('\0', '').trimEnd()}\n`
}
