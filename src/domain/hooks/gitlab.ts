import { type HookService, otherEvent, pushEvent, textOf } from './hook-reading.ts'

const REPOSITORY = ['url', 'homepage', 'git_http_url', 'git_ssh_url']
const PROJECT = ['git_http_url', 'git_ssh_url', 'http_url', 'ssh_url', 'web_url']

/** GitLab. Source: GitLab Docs, Webhook events, push events. */
export const gitlab: HookService = {
  id: 'gitlab',
  name: 'GitLab',
  read({ payload }) {
    const ref = textOf(payload, 'ref')
    if (ref === null) return otherEvent()
    return pushEvent({
      addresses: [
        ...REPOSITORY.map((member) => textOf(payload, 'repository', member)),
        ...PROJECT.map((member) => textOf(payload, 'project', member)),
      ],
      fullName: textOf(payload, 'project', 'path_with_namespace'),
      refs: [ref],
    })
  },
}
