import { type HookService, malformed, otherEvent, pushEvent, textOf } from './hook-reading.ts'

const ADDRESSES = ['git_http_url', 'git_ssh_url', 'git_url', 'ssh_url', 'clone_url', 'html_url']

/** Gitee. Source: Gitee help, format of WebHook push data. */
export const gitee: HookService = {
  id: 'gitee',
  name: 'Gitee',
  read({ payload, header }) {
    const ref = textOf(payload, 'ref')
    if (ref === null) {
      const isNamed = header('x-gitee-event') !== undefined || textOf(payload, 'hook_name') !== null
      return isNamed ? otherEvent() : malformed('ref')
    }
    return pushEvent({
      addresses: ADDRESSES.map((member) => textOf(payload, 'repository', member)),
      fullName: textOf(payload, 'repository', 'path_with_namespace'),
      refs: [ref],
    })
  },
}
