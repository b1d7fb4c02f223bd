import { type HookService, malformed, otherEvent, pushEvent, textOf } from './hook-reading.ts'

const ADDRESSES = ['clone_url', 'git_url', 'ssh_url', 'svn_url', 'html_url', 'url']

/** GitHub and compatible servers. Source: GitHub Docs, Webhook events and payloads, `push`. */
export const github: HookService = {
  id: 'github',
  name: 'GitHub',
  read({ payload, header }) {
    if (header('x-github-event') !== 'push') return otherEvent()
    const owner =
      textOf(payload, 'repository', 'owner', 'login') ?? textOf(payload, 'repository', 'owner', 'name')
    const name = textOf(payload, 'repository', 'name')
    const ref = textOf(payload, 'ref')
    if (owner === null || name === null) return malformed('repository')
    if (ref === null) return malformed('ref')
    const isSpelled = textOf(payload, 'repository', 'clone_url') !== null
    return pushEvent({
      addresses: [
        ...ADDRESSES.map((member) => textOf(payload, 'repository', member)),
        // Old servers send no clone URL.
        isSpelled ? null : `https://github.com/${owner}/${name}`,
      ],
      fullName: `${owner}/${name}`,
      refs: [ref],
    })
  },
}
