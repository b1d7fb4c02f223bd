/** A permission. */
interface PermissionInfo {
  /** What it permits, as shown to users. */
  readonly label: string
  /** Granted on projects, components and languages, or for the whole site. `memory.edit` is both. */
  readonly scope: 'project' | 'site' | 'both'
}

/** Every permission, in the order of API responses. */
export const PERMISSIONS = {
  'billing.view': on('View the billing of a project'),
  'change.download': on('Download the history'),
  'comment.add': on('Comment on strings'),
  'comment.delete': on('Delete comments'),
  'comment.resolve': on('Resolve comments'),
  'component.edit': on('Create, edit and delete components'),
  'component.lock': on('Lock and unlock components'),
  'glossary.add': on('Add glossary terms'),
  'glossary.edit': on('Edit glossary terms'),
  'glossary.delete': on('Delete glossary terms'),
  'glossary.upload': on('Upload glossary terms'),
  'machinery.view': on('Use machine translation'),
  'memory.delete': on('Delete translation memory entries'),
  'project.edit': on('Edit project settings and delete the project'),
  'project.permissions': on('Manage access to the project'),
  'reports.view': on('View reports'),
  'screenshot.add': on('Add screenshots'),
  'screenshot.edit': on('Edit screenshots'),
  'screenshot.delete': on('Delete screenshots'),
  'source.edit': on('Edit explanations, flags and labels of source strings'),
  'unit.add': on('Add strings'),
  'unit.delete': on('Delete strings'),
  'unit.check': on('Dismiss failing checks'),
  'unit.edit': on('Translate strings'),
  'unit.review': on('Approve strings and edit approved strings'),
  'unit.override': on('Edit strings when suggestion voting is on'),
  'unit.template': on('Edit source strings'),
  'suggestion.accept': on('Accept suggestions'),
  'suggestion.add': on('Suggest translations'),
  'suggestion.delete': on('Delete suggestions'),
  'suggestion.vote': on('Vote on suggestions'),
  'translation.add': on('Add languages'),
  'translation.auto': on('Run automatic translation'),
  'translation.delete': on('Remove languages'),
  'translation.download': on('Download files'),
  'translation.add_more': on('Add several languages at once'),
  'upload.authorship': on('Upload on behalf of other users'),
  'upload.overwrite': on('Overwrite translations with an upload'),
  'upload.perform': on('Upload files'),
  'vcs.access': on('Clone the local repository'),
  'vcs.commit': on('Commit pending changes'),
  'vcs.push': on('Push to the upstream repository'),
  'vcs.reset': on('Reset the local repository'),
  'vcs.view': on('View the repository URL'),
  'vcs.update': on('Pull from the upstream repository'),
  'management.use': site('Use the administration pages'),
  'project.add': site('Create projects'),
  'language.add': site('Add languages to the site'),
  'language.edit': site('Manage the languages of the site'),
  'group.edit': site('Manage groups'),
  'user.edit': site('Manage users'),
  'role.edit': site('Manage roles'),
  'announcement.edit': site('Manage announcements'),
  'memory.edit': { label: 'Manage translation memory', scope: 'both' },
  'machinery.edit': site('Manage machine translation'),
  'componentlist.edit': site('Manage component lists'),
} as const satisfies Readonly<Record<string, PermissionInfo>>

/** Name of a permission. */
export type Permission = keyof typeof PERMISSIONS

const NAMES = Object.keys(PERMISSIONS) as Permission[]
const POSITIONS: ReadonlyMap<string, number> = new Map(NAMES.map((name, position) => [name, position]))

/** Permissions that are granted on projects, components and languages. */
export const SCOPED_PERMISSIONS: readonly Permission[] = NAMES.filter(
  (name) => PERMISSIONS[name].scope !== 'site',
)

/** True for the name of a permission. */
export function isPermission(name: string): name is Permission {
  return POSITIONS.has(name)
}

/** True for permissions on the whole site. */
export function isSitePermission(name: Permission): boolean {
  return PERMISSIONS[name].scope !== 'project'
}

/** The permissions in the order of the table; unknown names are left out. */
export function sortPermissions(names: Iterable<string>): Permission[] {
  return [...new Set(names)].filter(isPermission).sort((a, b) => positionOf(a) - positionOf(b))
}

function positionOf(name: string): number {
  return POSITIONS.get(name) ?? NAMES.length
}

function on(label: string) {
  return { label, scope: 'project' } as const
}

function site(label: string) {
  return { label, scope: 'site' } as const
}
