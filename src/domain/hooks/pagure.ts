import { type HookService, malformed, otherEvent, pushEvent, textOf } from './hook-reading.ts'

/** Pagure. Source: Pagure documentation, Using web-hooks. */
export const pagure: HookService = {
  id: 'pagure',
  name: 'Pagure',
  read({ payload }) {
    const topic = textOf(payload, 'topic')
    if (topic !== 'git.receive') return otherEvent()
    const instance = textOf(payload, 'msg', 'pagure_instance')
    const fullName = textOf(payload, 'msg', 'project_fullname')
    if (instance === null || fullName === null) return malformed('msg')
    return pushEvent({
      addresses: [`${instance.replace(/\/+$/, '')}/${fullName}`],
      fullName,
      refs: refOf(textOf(payload, 'msg', 'branch')),
    })
  },
}

function refOf(branch: string | null): string[] | null {
  return branch === null ? null : [branch]
}
