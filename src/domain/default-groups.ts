import { type Permission, SCOPED_PERMISSIONS } from './permissions.ts'

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

/** Roles of a new site, in the order in which they are made. */
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

/** Which projects a group reaches by itself. */
export const PROJECT_SELECTION = {
  listed: 0,
  all: 1,
  componentList: 2,
  allPublic: 3,
  allProtected: 4,
} as const

/** Groups of a new site. All of them reach every language. */
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

/** Groups of the built-in user `anonymous`, and of everyone who gets an account. */
export const ANONYMOUS_GROUPS: readonly string[] = ['Guests', 'Viewers']
export const NEW_USER_GROUPS: readonly string[] = ['Users', 'Viewers']
