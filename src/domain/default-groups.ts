import { type Permission, SCOPED_PERMISSIONS } from './access/permission-table.ts'
import type { AccessControl } from './project.ts'

const TRANSLATE: readonly Permission[] = [
  ...(['comment.add', 'suggestion.accept', 'suggestion.add', 'suggestion.vote', 'unit.check'] as const),
  ...(['unit.edit', 'translation.download', 'upload.overwrite', 'upload.perform', 'machinery.view'] as const),
]
const GLOSSARY: readonly Permission[] = [
  'glossary.add',
  'glossary.edit',
  'glossary.delete',
  'glossary.upload',
]
const VCS: readonly Permission[] = [
  'vcs.access',
  'vcs.commit',
  'vcs.push',
  'vcs.reset',
  'vcs.view',
  'vcs.update',
]

/** Roles of a new site, in creation order. */
export const DEFAULT_ROLES: readonly {
  readonly name: string
  readonly permissions: readonly Permission[]
}[] = [
  { name: 'Administration', permissions: SCOPED_PERMISSIONS },
  { name: 'Edit source', permissions: [...TRANSLATE, 'unit.template', 'source.edit'] },
  { name: 'Add suggestion', permissions: ['suggestion.add'] },
  { name: 'Access repository', permissions: ['translation.download', 'vcs.access', 'vcs.view'] },
  { name: 'Manage glossary', permissions: GLOSSARY },
  {
    name: 'Power user',
    permissions: [
      ...TRANSLATE,
      ...(['translation.add', 'unit.template', 'suggestion.delete', 'vcs.access', 'vcs.view'] as const),
      ...GLOSSARY,
    ],
  },
  { name: 'Review strings', permissions: [...TRANSLATE, 'unit.review', 'unit.override', 'comment.resolve'] },
  { name: 'Translate', permissions: TRANSLATE },
  {
    name: 'Manage languages',
    permissions: ['translation.add', 'translation.delete', 'translation.download', 'translation.add_more'],
  },
  { name: 'Automatic translation', permissions: ['translation.auto'] },
  { name: 'Manage translation memory', permissions: ['memory.edit', 'memory.delete'] },
  { name: 'Manage screenshots', permissions: ['screenshot.add', 'screenshot.edit', 'screenshot.delete'] },
  { name: 'Manage repository', permissions: VCS },
  { name: 'Billing', permissions: ['billing.view'] },
]

/** Which projects a group includes automatically. */
export const PROJECT_SELECTION = {
  listed: 0,
  all: 1,
  componentList: 2,
  allPublic: 3,
  allProtected: 4,
} as const

/** Which languages a group includes. */
export const LANGUAGE_SELECTION = { listed: 0, all: 1 } as const

/** Groups of a new site. All of them include every language. */
export const DEFAULT_GROUPS: readonly {
  readonly name: string
  readonly roles: readonly string[]
  readonly projectSelection: number
}[] = [
  {
    name: 'Guests',
    roles: ['Add suggestion', 'Access repository'],
    projectSelection: PROJECT_SELECTION.allPublic,
  },
  { name: 'Viewers', roles: [], projectSelection: PROJECT_SELECTION.allProtected },
  { name: 'Users', roles: ['Power user'], projectSelection: PROJECT_SELECTION.allPublic },
  { name: 'Reviewers', roles: ['Review strings'], projectSelection: PROJECT_SELECTION.all },
  { name: 'Managers', roles: ['Administration'], projectSelection: PROJECT_SELECTION.all },
]

/** Groups of the built-in user `anonymous`, and of every new account. */
export const ANONYMOUS_GROUPS: readonly string[] = ['Guests', 'Viewers']
export const NEW_USER_GROUPS: readonly string[] = ['Users', 'Viewers']

/** Teams of a project, in creation order, and the role of each. */
export const PROJECT_TEAMS = {
  Administration: 'Administration',
  Review: 'Review strings',
  Translate: 'Translate',
  Sources: 'Edit source',
  Languages: 'Manage languages',
  Glossary: 'Manage glossary',
  Memory: 'Manage translation memory',
  Screenshots: 'Manage screenshots',
  'Automatic translation': 'Automatic translation',
  VCS: 'Manage repository',
  Billing: 'Billing',
} as const
/** Name of a team of projects. */
export type ProjectTeam = keyof typeof PROJECT_TEAMS

const ALWAYS: readonly ProjectTeam[] = ['Administration']
const WITH_REVIEW: readonly ProjectTeam[] = ['Administration', 'Review']

/** Teams that a project needs: all if it has its own members, otherwise those with permissions that visitors lack. */
export function teamsOf(project: { access: AccessControl; isReviewed: boolean }): readonly ProjectTeam[] {
  if (project.access === 'custom') return []
  if (project.access === 'public') return project.isReviewed ? WITH_REVIEW : ALWAYS
  const teams = Object.keys(PROJECT_TEAMS) as ProjectTeam[]
  return teams.filter((team) => team !== 'Billing' && (team !== 'Review' || project.isReviewed))
}
