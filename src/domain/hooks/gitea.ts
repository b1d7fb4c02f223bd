import {
  type HookMessage,
  type HookReading,
  type HookService,
  malformed,
  otherEvent,
  pushEvent,
  textOf,
} from './hook-reading.ts'

const ADDRESSES = ['html_url', 'clone_url', 'ssh_url']

/** Gitea. Source: Gitea documentation, Webhooks. */
export const gitea: HookService = { id: 'gitea', name: 'Gitea', read }

/** Forgejo, whose requests also contain those of Gitea. */
export const forgejo: HookService = { id: 'forgejo', name: 'Forgejo', read }

function read({ payload, header }: HookMessage): HookReading {
  // Other events have a `ref` as well, such as the name of a new tag.
  if ((header('x-forgejo-event') ?? header('x-gitea-event') ?? 'push') !== 'push') return otherEvent()
  const ref = textOf(payload, 'ref')
  if (ref === null) return malformed('ref')
  return pushEvent({
    addresses: ADDRESSES.map((member) => textOf(payload, 'repository', member)),
    fullName: textOf(payload, 'repository', 'full_name'),
    refs: [ref],
  })
}
