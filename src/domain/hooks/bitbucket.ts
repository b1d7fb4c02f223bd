import {
  type HookService,
  malformed,
  memberOf,
  otherEvent,
  partsOf,
  pushEvent,
  textOf,
} from './hook-reading.ts'

const EVENTS = new Set(['repo:push', 'repo:refs_changed', 'pullrequest:fulfilled', 'pr:merged'])

/**
 * Bitbucket Cloud (`repo:push`) and Data Center (`repo:refs_changed`). Sources: Bitbucket Cloud, Event payloads;
 * Bitbucket Data Center, Event payload.
 */
export const bitbucket: HookService = {
  id: 'bitbucket',
  name: 'Bitbucket',
  read({ payload, header }) {
    if (!EVENTS.has(header('x-event-key') ?? '')) return otherEvent()
    const repository =
      memberOf(payload, 'repository') ?? memberOf(payload, 'pullRequest', 'toRef', 'repository')
    const fullName = fullNameOf(repository)
    if (fullName === null) return malformed('repository')
    const links = [
      ...partsOf(repository, 'links', 'clone').map((link) => textOf(link, 'href')),
      textOf(repository, 'links', 'html', 'href'),
      ...partsOf(repository, 'links', 'self').map((link) => textOf(link, 'href')),
    ]
    const isSpelled = links.some((link) => link !== null)
    return pushEvent({
      addresses: [...links, isSpelled ? null : `https://bitbucket.org/${fullName}`],
      fullName,
      refs: refsOf(payload),
    })
  },
}

function fullNameOf(repository: unknown): string | null {
  const full = textOf(repository, 'full_name') ?? textOf(repository, 'fullName')
  if (full !== null) return full
  const owner =
    textOf(repository, 'project', 'key') ??
    textOf(repository, 'owner', 'username') ??
    textOf(repository, 'owner', 'nickname') ??
    textOf(repository, 'owner')
  const slug = textOf(repository, 'slug')
  return owner === null || slug === null ? null : `${owner}/${slug}`
}

/** Branches that were pushed or merged into; null if the request does not say. */
function refsOf(payload: unknown): (string | null)[] | null {
  const changes = [...partsOf(payload, 'push', 'changes'), ...partsOf(payload, 'changes')]
  if (changes.length > 0) return changes.map(branchOf)
  const commits = partsOf(payload, 'commits').map((commit) => textOf(commit, 'branch'))
  const merged =
    textOf(payload, 'pullrequest', 'destination', 'branch', 'name') ??
    textOf(payload, 'pullRequest', 'toRef', 'displayId')
  if (merged !== null) return [merged]
  const named = commits.filter((branch) => branch !== null)
  return named.length > 0 ? named : null
}

/** The branch of a change; null for a tag. */
function branchOf(change: unknown): string | null {
  for (const side of ['new', 'old', 'ref']) {
    const value = memberOf(change, side)
    const name = textOf(value, 'name') ?? textOf(value, 'displayId')
    if (name === null) continue
    return textOf(value, 'type')?.toLowerCase() === 'tag' ? null : name
  }
  return textOf(change, 'branch')
}
