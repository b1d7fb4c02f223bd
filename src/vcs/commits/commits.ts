import { checkObjectId } from '../content/object-id.ts'
import { readRecords } from '../content/records.ts'
import { git } from '../git.ts'
import type { Repository } from '../repository.ts'

/** Author or committer with the time. */
export interface CommitPerson {
  readonly name: string
  readonly email: string
  /** Seconds since 1970. */
  readonly time: number
  /** Minutes ahead of UTC; 0 by default. */
  readonly offset?: number
}

/** A commit as shown to users. */
export interface Commit {
  readonly id: string
  /** The shortest unambiguous prefix of the id. */
  readonly shortId: string
  readonly parents: readonly string[]
  readonly author: CommitPerson
  readonly committer: CommitPerson
  /** Truncated to 64 KB. */
  readonly message: string
}

/** How far two branches have diverged. */
export interface Distance {
  /** Commits that only the first has. */
  readonly ahead: number
  /** Commits that only the second has. */
  readonly behind: number
}

const FIELDS = ['%H', '%h', '%P', '%an', '%ae', '%ad', '%cn', '%ce', '%cd', '%B']
const LATEST = Date.UTC(9999, 11, 31) / 1000
/** A git time with its zone: seconds, then hours and minutes. */
const RAW_DATE = /^(\d+) ([+-])(\d\d)(\d\d)$/

/** The commit that a local reference (`refs/…`) points to, or null. */
export async function findCommit({ folder }: Repository, ref: string): Promise<string | null> {
  const { status, stdout } = await git(
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`],
    { repository: folder, expected: [0, 1] },
  )
  return status === 0 ? (stdout.trim().split('\n').at(-1) ?? null) : null
}

/** True if the repository contains this commit; a copy that was fetched again may lack older ones. */
export async function hasCommit({ folder }: Repository, id: string): Promise<boolean> {
  const { status } = await git(['cat-file', '-e', `${checkObjectId(id)}^{commit}`], {
    repository: folder,
    expected: [0, 1, 128],
  })
  return status === 0
}

/** True when the history of `descendant` contains `ancestor`, as far back as it was fetched. */
export async function isAncestor(
  { folder }: Repository,
  ancestor: string,
  descendant: string,
): Promise<boolean> {
  const ids = [checkObjectId(ancestor), checkObjectId(descendant)]
  const { status } = await git(['merge-base', '--is-ancestor', ...ids], {
    repository: folder,
    expected: [0, 1],
  })
  return status === 0
}

/** Counts the commits that only one of the two histories contains. */
export async function countCommits({ folder }: Repository, first: string, second: string): Promise<Distance> {
  const range = `${checkObjectId(first)}...${checkObjectId(second)}`
  const { stdout } = await git(['rev-list', '--left-right', '--count', range], { repository: folder })
  const [ahead = 0, behind = 0] = stdout.trim().split('\t').map(Number)
  return { ahead, behind }
}

/** Commits of `to` that are not in `from`, newest first, at most `limit` (100 by default). */
export async function listCommits(
  { folder }: Repository,
  range: { readonly from?: string; readonly to: string; readonly limit?: number },
): Promise<Commit[]> {
  const { from, to, limit = 100 } = range
  const ids = [checkObjectId(to), ...(from === undefined ? [] : [`^${checkObjectId(from)}`])]
  const commits: Commit[] = []
  let fields: string[] = []
  await readRecords(
    ['log', '-z', '--date=raw', `--max-count=${limit}`, `--format=${FIELDS.join('%x00')}`, ...ids, '--'],
    { repository: folder, maxRecords: limit * FIELDS.length },
    (record) => {
      fields.push(record.toString('utf8'))
      if (fields.length < FIELDS.length) return
      commits.push(commitOf(fields))
      fields = []
    },
  )
  return commits
}

/** The commit with this id; throws a GitError if the repository does not contain it. */
export async function getCommit(repository: Repository, id: string): Promise<Commit> {
  const [commit] = await listCommits(repository, { to: id, limit: 1 })
  if (!commit) throw new Error(`Commit ${id} does not exist`)
  return commit
}

function commitOf(fields: readonly string[]): Commit {
  const [id = '', shortId = '', parents = '', an = '', ae = '', ad = '', ...rest] = fields
  const [cn = '', ce = '', cd = '', message = ''] = rest
  return {
    id,
    shortId,
    parents: parents === '' ? [] : parents.split(' '),
    author: { name: an, email: ae, ...momentOf(ad) },
    committer: { name: cn, email: ce, ...momentOf(cd) },
    message,
  }
}

/** Impossible zones, which broken tools write, count as UTC; times are limited to four-digit years. */
function momentOf(date: string): { time: number; offset: number } {
  const [, seconds = '', sign, hours = '', minutes = ''] = RAW_DATE.exec(date) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const isZone = Math.abs(offset) < 24 * 60 && Number(minutes) < 60
  const time = Number(seconds) || Number.parseInt(date, 10) || 0
  return { time: Math.min(Math.max(time, 0), LATEST), offset: isZone ? offset + 0 : 0 }
}
