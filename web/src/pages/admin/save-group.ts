import type { GroupJson } from '../../../../src/contract/groups.ts'
import { idOf, pathOf } from '../../api/admin.ts'
import { type Outcome, send } from '../../api/http.ts'

/** The requested state of a group; its parts are identified as in the API. */
interface GroupDraft {
  readonly name: string
  readonly project_selection: number
  readonly language_selection: number
  /** Ids. */
  readonly roles: readonly string[]
  /** Ids. */
  readonly projects: readonly string[]
  /** Codes. */
  readonly languages: readonly string[]
}

const MEMBERS = { roles: 'role_id', projects: 'project_id', languages: 'language_code' } as const

/** Adds or changes a group, then its parts one after the other; stops at the first rejection. */
export async function saveGroup(
  group: GroupJson | null,
  before: Pick<GroupDraft, keyof typeof MEMBERS>,
  after: GroupDraft,
): Promise<Outcome<GroupJson>> {
  const { name, project_selection, language_selection } = after
  const json = { name, project_selection, language_selection }
  const outcome = await (group
    ? send<GroupJson>({ method: 'PATCH', path: pathOf(group.url), json })
    : send<GroupJson>({ method: 'POST', path: '/api/groups/', json }))
  if (outcome.kind !== 'done') return outcome
  const address = `/api/groups/${idOf(outcome.value.url)}/`
  for (const part of ['roles', 'projects', 'languages'] as const) {
    for (const key of after[part].filter((item) => !before[part].includes(item))) {
      const value = part === 'languages' ? key : Number(key)
      const added = await send<GroupJson>({
        method: 'POST',
        path: `${address}${part}/`,
        json: { [MEMBERS[part]]: value },
      })
      if (added.kind !== 'done') return added
    }
    for (const key of before[part].filter((item) => !after[part].includes(item))) {
      const path = `${address}${part}/${encodeURIComponent(key)}/`
      const removed = await send<GroupJson>({ method: 'DELETE', path })
      if (removed.kind !== 'done') return removed
    }
  }
  return outcome
}
