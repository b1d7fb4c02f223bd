import { AppError } from '../domain/errors.ts'
import type { CommitPerson } from './commits.ts'
import { checkObjectId } from './object-id.ts'
import { isTreePath } from './tree-path.ts'

/** A file to write, or with `bytes` null to remove. */
export interface FileEdit {
  readonly path: string
  readonly bytes: Uint8Array | null
  /** `100644` unless given; pass the mode that the file has. */
  readonly mode?: string
}

/** A commit to make. */
export interface NewCommit {
  /** None for the first commit; the tree of the first one is what `files` are applied to. */
  readonly parents: readonly string[]
  readonly files: readonly FileEdit[]
  readonly author: CommitPerson
  readonly committer: CommitPerson
  readonly message: string
}

/** The commands that make git-fast-import(1) write a commit to `ref`, and print its id, its tree, and the tree of its first parent. */
export function* commitInput(ref: string, commit: NewCommit): Generator<Uint8Array | string> {
  const [first, ...others] = commit.parents
  yield `feature done\ncommit ${ref}\nmark :1\n`
  yield `author ${personLine(commit.author)}\ncommitter ${personLine(commit.committer)}\n`
  yield* data(Buffer.from(messageText(commit.message)))
  if (first !== undefined) yield `from ${checkObjectId(first)}\n`
  for (const id of others) yield `merge ${checkObjectId(id)}\n`
  for (const file of commit.files) yield* fileInput(file)
  yield '\nget-mark :1\nls :1 ""\n'
  if (first !== undefined) yield `ls ${first} ""\n`
  yield 'done\n'
}

function* fileInput({ path, bytes, mode = '100644' }: FileEdit): Generator<Uint8Array | string> {
  if (!isTreePath(path)) throw new AppError('invalid', `${JSON.stringify(path)} is not the path of a file`)
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

/** `Name <mail> time +0000`; without the characters that git takes out of names as well. */
function personLine({ name, email, time, offset = 0 }: CommitPerson): string {
  const mail = email.replaceAll(/[<>\s\p{Cc}]/gu, '')
  const shown = name.replaceAll(/[<>\s\p{Cc}]+/gu, ' ').replace(/^[\s.,:;"'\\]+|[\s.,:;"'\\]+$/g, '')
  const person = `${shown || mail.replace(/@.*/, '') || 'unknown'} <${mail}>`
  return `${person} ${Math.max(0, Math.floor(time))} ${zoneOf(offset)}`
}

function zoneOf(offset: number): string {
  const minutes = Math.trunc(Math.abs(offset))
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}

function messageText(message: string): string {
  return `${message.replaceAll('\0', '').trimEnd()}\n`
}
