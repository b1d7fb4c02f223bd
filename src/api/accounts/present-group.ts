import type { GroupJson } from '../../contract/groups.ts'
import { addressPart } from '../../domain/component/category-path.ts'
import { listGroupReach } from '../../storage/accounts/group-reach.ts'
import type { Group } from '../../storage/accounts/groups.ts'
import type { Db } from '../../storage/db.ts'
import { languagePart } from '../wire/language-part.ts'
import type { Links } from '../wire/links.ts'
import { userPath } from './user-path.ts'

/** The JSON of groups. */
export async function presentGroups(db: Db, groups: readonly Group[], links: Links): Promise<GroupJson[]> {
  const reach = await listGroupReach(
    db,
    groups.map(({ id }) => id),
  )
  return groups.map((group) => {
    const parts = reach.get(group.id)
    const { definingProject = null, roles = [], languages = [], projects = [] } = parts ?? {}
    return {
      name: group.name,
      defining_project: definingProject === null ? null : links.api(`/projects/${definingProject}/`),
      project_selection: group.projectSelection,
      language_selection: group.languageSelection,
      url: links.api(`/groups/${group.id}/`),
      roles: roles.map((id) => links.api(`/roles/${id}/`)),
      languages: languages.map((code) => links.api(`/languages/${languagePart(code)}/`)),
      projects: projects.map((slug) => links.api(`/projects/${slug}/`)),
      componentlists: (parts?.componentLists ?? []).map((slug) => links.api(`/component-lists/${slug}/`)),
      components: (parts?.components ?? []).map(({ project, component }) =>
        links.api(`/components/${project}/${addressPart(component)}/`),
      ),
      id: group.id,
      admins: (parts?.admins ?? []).map((username) => links.api(userPath(username))),
    }
  })
}

/** The JSON of a group. */
export async function presentGroup(db: Db, group: Group, links: Links): Promise<GroupJson> {
  const [shown] = await presentGroups(db, [group], links)
  if (!shown) throw new Error('One group in, one group out')
  return shown
}
