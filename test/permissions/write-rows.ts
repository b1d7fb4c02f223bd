import type { Permission } from '../../src/domain/access/permission-table.ts'
import type { Place } from './world.ts'

/**
 * Who is refused, and how:
 * - site: everybody who lacks the permission, with 403;
 * - project: who does not see the place, with 404, and who lacks the permission there, with 403;
 * - team: who lacks the permission in the project, with 404, because teams are shown to those only;
 * - members: the same, with 403;
 * - anybody: nobody who is signed in;
 * - everybody: nobody at all, but for those whose key is no good;
 * - nobody: nobody at all, because keys are not looked at;
 * - seen: who does not see the place, with 404.
 */
export type Rule = 'site' | 'project' | 'team' | 'members' | 'anybody' | 'everybody' | 'nobody' | 'seen'

/** How a route is called, and what decides. */
export interface WriteRow {
  readonly rule: Rule
  /** Where it is not what the route declares. */
  readonly permission?: Permission
  readonly params?: (place: Place) => Readonly<Record<string, string | number>>
  /** Good enough to get past the permissions; whether it is a good body does not matter. */
  readonly body?: (place: Place) => unknown
  /** It uses up or changes what others need. */
  readonly isOnce?: boolean
  /** Who may do it finds that the thing is not there. */
  readonly isMissing?: boolean
  /** Who may do it is told why it cannot be done there: 403 with another reason. */
  readonly isClosed?: boolean
  /** Strangers may do it in public projects, without a key. */
  readonly isForStrangers?: boolean
  /** What who does not see the place gets, where the body names it. */
  readonly unseen?: number
  /** What a key of another project gets, where the body names a project that it does not see. */
  readonly foreign?: number
}

const project = ({ project: slug }: Place) => ({ slug })
const component = ({ project: name, component: slug }: Place) => ({ project: name, component: slug })
const translation = (place: Place) => ({ ...component(place), language: 'cs' })
const unit = ({ unitId }: Place) => ({ id: unitId })
const suggestion = ({ suggestionId }: Place) => ({ id: suggestionId })
const comment = (place: Place) => ({ ...unit(place), comment: place.commentId })
const label = (place: Place) => ({ ...project(place), id: place.labelId })
const user = ({ bystander }: Place) => ({ username: bystander })
const subscription = (place: Place) => ({ ...user(place), id: place.subscriptionId })
const group = ({ groupId }: Place) => ({ id: groupId })
const list = ({ list: slug }: Place) => ({ slug })
const category = ({ categoryId }: Place) => ({ id: categoryId })
const screenshot = ({ screenshotId: id }: Place) => ({ id })
const role = ({ roleId }: Place) => ({ id: roleId })
const entry = ({ memoryId }: Place) => ({ id: memoryId })
const language = () => ({ code: 'cs' })
const nothing = () => ({})

const site = { rule: 'site' } as const
const inProject = { rule: 'project' } as const
const ofTeam = { rule: 'team', permission: 'project.permissions', params: group } as const
/** Everybody has an account but the keys of projects. */
const ofPerson = { rule: 'anybody', isClosed: true } as const
const ofFile = { ...inProject, params: translation, body: () => ({}) } as const
const ofSuffix = { ...ofFile, params: (place: Place) => ({ ...translation(place), format: 'csv' }) } as const
const unknownId = () => ({ id: 999_999 })
const notification = () => ({ notification: 'NewStringNotificaton', scope: 0, frequency: 1 })

/** A good entry of the memory. */
function memory({ projectId, languageId }: Place) {
  const languages = { source_language: languageId, target_language: languageId }
  return { ...languages, source: 'Yes', target: 'Ano', origin: 'a file', project: projectId }
}

/** Making and removing announcements at a place. */
function announcements(path: string, row: WriteRow): Readonly<Record<string, WriteRow>> {
  return {
    [`POST ${path}`]: { ...row, body: () => ({ message: 'Hello' }) },
    [`DELETE ${path}:announcement/`]: {
      ...row,
      isMissing: true,
      params: (place) => ({ ...row.params?.(place), announcement: 999_999 }),
    },
  }
}

/** One row for each route that writes. A route without one fails the test, and so does a row without a route. */
export const WRITE_ROWS: Readonly<Record<string, WriteRow>> = {
  'POST /api/languages/': { ...site, body: () => ({ code: 'cs' }) },
  'PUT /api/languages/:code/': { ...site, params: language, body: () => ({ code: 'cs' }) },
  'PATCH /api/languages/:code/': { ...site, params: language, body: nothing },
  'DELETE /api/languages/:code/': { ...site, params: () => ({ code: 'none' }), isMissing: true },

  'POST /api/projects/': { ...site, body: () => ({ name: 'x', slug: '-', web: 'https://example.org/' }) },
  'PUT /api/projects/:slug/': {
    ...inProject,
    params: project,
    body: ({ project: slug }) => ({ name: slug, slug, web: 'https://example.org/' }),
  },
  'PATCH /api/projects/:slug/': { ...inProject, params: project, body: nothing },
  'DELETE /api/projects/:slug/': { ...inProject, params: project, isOnce: true },
  'POST /api/projects/:slug/lock/': {
    ...inProject,
    params: project,
    body: () => ({ lock: true }),
    isOnce: true,
  },
  'PATCH /api/admin/machinery/': { ...site, body: nothing },
  'PATCH /api/projects/:slug/machinery/': { ...inProject, params: project, body: nothing },
  'PATCH /api/admin/machinery/overview/': { ...site, body: nothing },
  'POST /api/admin/machinery/try/': { ...site, body: nothing },
  'POST /api/projects/:slug/machinery/try/': { ...inProject, params: project, body: nothing },
  'POST /api/units/:id/suggestions/machine/': { ...inProject, params: unit, body: nothing },
  'POST /api/units/:id/suggestions/machine/explain/': { ...inProject, params: unit, body: nothing },
  'POST /api/units/:id/suggestions/machine/rephrase/': { ...inProject, params: unit, body: nothing },
  'POST /js/translate/:service/:id/': {
    ...inProject,
    params: (place) => ({ ...unit(place), service: 'weblate' }),
  },
  'POST /api/projects/:slug/machinery_settings/': { ...inProject, params: project, body: nothing },
  'PATCH /api/projects/:slug/machinery_settings/': { ...inProject, params: project, body: nothing },
  'PUT /api/projects/:slug/machinery_settings/': { ...inProject, params: project, body: nothing },
  'POST /api/projects/:slug/labels/': {
    ...inProject,
    params: project,
    isOnce: true,
    body: () => ({ name: 'New', color: 'red' }),
  },
  'PATCH /api/projects/:slug/labels/:id/': { ...inProject, params: label, body: nothing },
  'DELETE /api/projects/:slug/labels/:id/': { ...inProject, params: label, isOnce: true },
  'POST /api/projects/:slug/components/': { ...inProject, params: project, body: nothing },
  'POST /api/projects/:slug/branches/': { ...inProject, params: project, body: nothing },
  'POST /api/projects/:slug/discovery/': { ...inProject, params: project, body: nothing },
  'POST /api/projects/:slug/repository/': { ...inProject, params: project, body: nothing },

  'PUT /api/components/:project/:component/': { ...inProject, params: component, body: nothing },
  'PATCH /api/components/:project/:component/': { ...inProject, params: component, body: nothing },
  'DELETE /api/components/:project/:component/': { ...inProject, params: component, isOnce: true },
  'POST /api/components/:project/:component/lock/': {
    ...inProject,
    params: component,
    body: () => ({ lock: true }),
    isOnce: true,
  },
  'POST /api/components/:project/:component/agreement/': {
    ...ofPerson,
    params: component,
    body: nothing,
    isMissing: true,
  },
  'DELETE /api/components/:project/:component/agreement/': {
    ...ofPerson,
    params: component,
    isMissing: true,
  },
  'POST /api/components/:project/:component/links/': { ...inProject, params: component, body: nothing },
  'DELETE /api/components/:project/:component/links/:target/': {
    ...inProject,
    isMissing: true,
    params: (place) => ({ ...component(place), target: place.project }),
  },
  'POST /api/components/:project/:component/repository/': { ...inProject, params: component, body: nothing },
  'POST /api/components/:project/:component/translations/': {
    ...inProject,
    params: component,
    body: nothing,
  },

  'DELETE /api/translations/:project/:component/:language/': {
    ...inProject,
    params: translation,
    isOnce: true,
  },
  'POST /api/translations/:project/:component/:language/repository/': {
    ...inProject,
    params: translation,
    body: nothing,
  },
  'POST /api/translations/:project/:component/:language/autotranslate/': {
    ...inProject,
    params: translation,
    body: () => ({ mode: 'translate', filter_type: 'all', auto_source: 'others', threshold: 80 }),
  },
  'POST /api/translations/:project/:component/:language/autotranslate/preview/': {
    ...inProject,
    params: translation,
    body: () => ({ mode: 'translate', filter_type: 'all', auto_source: 'others', threshold: 80 }),
  },
  'POST /api/translations/:project/:component/:language/autotranslate/:run/undo/': {
    ...inProject,
    isMissing: true,
    params: (place) => ({ ...translation(place), run: 999_999 }),
  },
  'POST /api/translations/:project/:component/:language/file/': ofFile,
  'PUT /api/translations/:project/:component/:language/file/': ofFile,
  'POST /api/translations/:project/:component/:language/file.:format': ofSuffix,
  'PUT /api/translations/:project/:component/:language/file.:format': ofSuffix,
  'POST /api/translations/:project/:component/:language/units/': {
    ...inProject,
    params: translation,
    isOnce: true,
    body: () => ({ source: ['New'], target: ['Nový'] }),
  },

  'PUT /api/units/:id/': { ...inProject, params: unit, body: () => ({ target: ['Nový'], state: 20 }) },
  'PATCH /api/units/:id/': { ...inProject, params: unit, body: () => ({ target: ['Nový'], state: 20 }) },
  'PATCH /api/units/:id/checks/:check/': {
    ...inProject,
    isMissing: true,
    params: (place) => ({ ...unit(place), check: 'none' }),
    body: () => ({ dismissed: true }),
  },
  'DELETE /api/units/:id/': { ...inProject, params: unit, isOnce: true },
  'POST /api/units/bulk/': {
    rule: 'anybody',
    body: (place) => ({ units: [{ id: place.unitId, target: ['Nový'], state: 20 }] }),
  },
  'POST /api/units/:id/suggestions/': {
    ...inProject,
    params: unit,
    isOnce: true,
    body: () => ({ target: ['Návrh'] }),
  },
  'DELETE /api/suggestions/:id/': { ...inProject, params: suggestion, isOnce: true, body: nothing },
  'POST /api/suggestions/:id/accept/': { ...inProject, params: suggestion, isOnce: true, body: nothing },
  'POST /api/suggestions/:id/vote/': { ...inProject, params: suggestion, body: () => ({ value: 1 }) },
  'POST /api/units/:id/comments/': {
    ...inProject,
    params: unit,
    body: () => ({ scope: 'translation', comment: 'Hm?' }),
  },
  'POST /api/units/:id/comments/:comment/resolve/': { ...inProject, params: comment, isOnce: true },
  'DELETE /api/units/:id/comments/:comment/': { ...inProject, params: comment, isOnce: true },
  'POST /api/checks/try/': { rule: 'anybody', body: nothing },
  'POST /api/memory/lookup/': { rule: 'anybody', body: nothing },

  'POST /api/session/': { rule: 'everybody', body: nothing },
  'DELETE /api/session/': { rule: 'everybody' },
  'POST /api/account/reset/': { rule: 'everybody', body: nothing },
  'POST /api/account/reset/confirm/': { rule: 'everybody', body: nothing },
  'POST /api/account/register/': { rule: 'everybody', body: nothing },
  'POST /api/account/register/confirm/': { rule: 'everybody', body: nothing },
  'POST /api/account/invitation/': { ...ofPerson, body: nothing },
  'POST /api/invitations/': {
    rule: 'members',
    permission: 'project.permissions',
    isClosed: true,
    body: ({ groupId }) => ({ email: 'guest@example.com', group_id: groupId }),
  },
  'DELETE /api/invitations/:id/': { ...ofPerson, params: unknownId, isMissing: true },
  'DELETE /api/account/sessions/': ofPerson,
  'DELETE /api/account/sessions/:id/': { ...ofPerson, params: unknownId, isMissing: true },
  'POST /api/account/password/': { ...ofPerson, body: nothing },
  'PATCH /api/account/': { ...ofPerson, body: nothing },
  'POST /api/account/visits/': { ...ofPerson, body: nothing },
  'POST /api/account/email/': { ...ofPerson, body: nothing },
  'POST /api/account/email/confirm/': { rule: 'everybody', body: nothing },
  'DELETE /api/account/identities/:id/': { ...ofPerson, params: unknownId, isMissing: true },
  'POST /api/account/tokens/': { ...ofPerson, body: nothing },
  'DELETE /api/account/tokens/:id/': { ...ofPerson, params: unknownId, isMissing: true },
  'POST /api/projects/:slug/tokens/': { ...inProject, params: project, body: nothing },
  'POST /api/projects/:slug/blocks/': { ...inProject, params: project, body: nothing },
  'DELETE /api/projects/:slug/blocks/:username/': {
    ...inProject,
    params: (place) => ({ ...project(place), ...user(place) }),
    isMissing: true,
  },
  'DELETE /api/projects/:slug/tokens/:id/': {
    ...inProject,
    params: (place) => ({ ...project(place), ...unknownId() }),
    isMissing: true,
  },

  'DELETE /api/tasks/:uuid/': { rule: 'anybody', params: () => ({ uuid: 'nothing' }), isMissing: true },
  'POST /api/admin/tasks/:uuid/retry/': { ...site, params: () => ({ uuid: 'nothing' }), isMissing: true },
  'POST /api/admin/tasks/:uuid/cancel/': { ...site, params: () => ({ uuid: 'nothing' }), isMissing: true },

  'POST /api/users/': { ...site, body: nothing },
  'PUT /api/users/:username/': { ...site, params: user, body: nothing },
  'PATCH /api/users/:username/': { ...site, params: user, body: nothing },
  'DELETE /api/users/:username/tokens/:id/': {
    ...site,
    params: (place) => ({ ...user(place), ...unknownId() }),
    isMissing: true,
  },
  'DELETE /api/users/:username/sessions/': { ...site, params: user },
  'DELETE /api/users/:username/': { ...site, params: user, isOnce: true },
  ...Object.fromEntries(
    ['POST', 'DELETE'].map((method) => [
      `${method} /api/users/:username/groups/`,
      {
        rule: 'members',
        permission: 'project.permissions',
        params: user,
        isOnce: true,
        body: ({ groupId }: Place) => ({ group_id: groupId }),
      } as const,
    ]),
  ),
  'POST /api/users/:username/notifications/': {
    ...site,
    permission: 'user.edit',
    params: user,
    body: notification,
  },
  'PUT /api/users/:username/notifications/:id/': {
    ...site,
    permission: 'user.edit',
    params: subscription,
    body: notification,
  },
  'PATCH /api/users/:username/notifications/:id/': {
    ...site,
    permission: 'user.edit',
    params: subscription,
    body: nothing,
  },
  'DELETE /api/users/:username/notifications/:id/': {
    ...site,
    permission: 'user.edit',
    params: subscription,
    isOnce: true,
  },

  'POST /api/groups/': {
    rule: 'members',
    permission: 'project.permissions',
    foreign: 400,
    body: ({ project: slug }) => ({ name: 'x', defining_project: `/api/projects/${slug}/` }),
  },
  'PUT /api/groups/:id/': { ...ofTeam, body: () => ({ name: 'Translate' }) },
  'PATCH /api/groups/:id/': { ...ofTeam, body: nothing },
  'DELETE /api/groups/:id/': { ...ofTeam, isOnce: true },
  ...Object.fromEntries(
    ['roles', 'components', 'projects', 'languages', 'componentlists', 'admins'].map((part) => [
      `POST /api/groups/:id/${part}/`,
      { ...ofTeam, body: nothing },
    ]),
  ),
  'DELETE /api/groups/:id/roles/:key/': {
    ...ofTeam,
    params: (place) => ({ ...group(place), key: place.roleId }),
    isOnce: true,
  },
  'DELETE /api/groups/:id/components/:key/': {
    ...ofTeam,
    params: (place) => ({ ...group(place), key: place.componentId }),
    isOnce: true,
  },
  'DELETE /api/groups/:id/projects/:key/': {
    ...ofTeam,
    params: (place) => ({ ...group(place), key: place.projectId }),
    isOnce: true,
  },
  'DELETE /api/groups/:id/languages/:key/': {
    ...ofTeam,
    params: (place) => ({ ...group(place), key: 'cs' }),
    isOnce: true,
  },
  'DELETE /api/groups/:id/componentlists/:key/': {
    ...ofTeam,
    params: (place) => ({ ...group(place), key: place.listId }),
    isOnce: true,
  },
  'DELETE /api/groups/:id/admins/:key/': {
    ...ofTeam,
    params: (place) => ({ ...group(place), key: place.bystanderId }),
    isOnce: true,
  },

  ...announcements('/api/announcements/', { ...site, params: nothing }),
  ...announcements('/api/projects/:slug/announcements/', { ...inProject, params: project }),
  ...announcements('/api/projects/:slug/languages/:language/announcements/', {
    ...inProject,
    params: (place) => ({ ...project(place), language: 'cs' }),
  }),
  ...announcements('/api/categories/:id/announcements/', { ...inProject, params: category }),
  ...announcements('/api/components/:project/:component/announcements/', { ...inProject, params: component }),
  ...announcements('/api/translations/:project/:component/:language/announcements/', {
    ...inProject,
    params: translation,
  }),

  'POST /api/roles/': { ...site, body: nothing },
  'PUT /api/roles/:id/': { ...site, params: role, body: nothing },
  'PATCH /api/roles/:id/': { ...site, params: role, body: nothing },
  'DELETE /api/roles/:id/': { ...site, params: () => ({ id: 999_999 }), isMissing: true },

  'POST /api/memory/': { ...site, body: memory },
  'PUT /api/memory/:id/': { ...site, params: entry, body: memory },
  'PATCH /api/memory/:id/': { ...site, params: entry, body: nothing },
  'POST /api/memory/file/': { ...site, body: nothing },
  'DELETE /api/memory/entries/': site,
  'POST /api/projects/:slug/memory/file/': { ...inProject, params: project, body: nothing },
  'DELETE /api/projects/:slug/memory/entries/': { ...inProject, params: project, isOnce: true },
  'POST /api/users/:username/memory/file/': {
    ...site,
    permission: 'user.edit',
    params: user,
    body: nothing,
  },
  'DELETE /api/users/:username/memory/entries/': { ...site, permission: 'user.edit', params: user },
  'PATCH /api/memory/entries/:id/': { ...site, params: entry, body: nothing },
  'DELETE /api/memory/entries/:id/': { ...site, params: unknownId, isMissing: true },
  'PATCH /api/projects/:slug/memory/entries/:id/': {
    ...inProject,
    params: (place) => ({ ...project(place), ...entry(place) }),
    body: nothing,
  },
  'DELETE /api/projects/:slug/memory/entries/:id/': {
    ...inProject,
    params: (place) => ({ ...project(place), ...unknownId() }),
    isMissing: true,
  },
  'PATCH /api/users/:username/memory/entries/:id/': {
    ...site,
    permission: 'user.edit',
    params: (place) => ({ ...user(place), ...entry(place) }),
    body: nothing,
  },
  'DELETE /api/users/:username/memory/entries/:id/': {
    ...site,
    permission: 'user.edit',
    params: (place) => ({ ...user(place), ...unknownId() }),
    isMissing: true,
  },
  'DELETE /api/memory/:id/': { rule: 'members', params: entry, isOnce: true },

  'POST /api/categories/': {
    rule: 'members',
    permission: 'project.edit',
    foreign: 400,
    body: ({ project: slug }) => ({ name: 'x', slug: '-', project: `/api/projects/${slug}/` }),
  },
  'PUT /api/categories/:id/': { ...inProject, params: category, body: nothing },
  'PATCH /api/categories/:id/': { ...inProject, params: category, body: nothing },
  'DELETE /api/categories/:id/': { ...inProject, params: category, isOnce: true },

  'POST /api/screenshots/': {
    rule: 'members',
    foreign: 400,
    unseen: 400,
    body: (place) => ({ project_slug: place.project, component_slug: place.component, language_code: 'cs' }),
  },
  'PUT /api/screenshots/:id/': { ...inProject, params: screenshot, body: () => ({ name: 'Screenshot' }) },
  'PATCH /api/screenshots/:id/': { ...inProject, params: screenshot, body: nothing },
  'DELETE /api/screenshots/:id/': { ...inProject, params: screenshot, isOnce: true },
  'POST /api/screenshots/:id/file/': { ...inProject, params: screenshot, body: nothing },
  'PUT /api/screenshots/:id/file/': { ...inProject, params: screenshot, body: nothing },
  'POST /api/screenshots/:id/units/': { ...inProject, params: screenshot, body: nothing },
  'DELETE /api/screenshots/:id/units/:unit/': {
    ...inProject,
    isOnce: true,
    params: (place) => ({ ...screenshot(place), unit: place.unitId }),
  },

  'POST /api/components/:project/:component/addons/': { ...inProject, params: component, body: nothing },

  'POST /api/component-lists/': { ...site, body: nothing },
  'PUT /api/component-lists/:slug/': { ...inProject, params: list, body: nothing },
  'PATCH /api/component-lists/:slug/': { ...inProject, params: list, body: nothing },
  'DELETE /api/component-lists/:slug/': { ...inProject, params: list, isOnce: true },
  'POST /api/component-lists/:slug/components/': { ...inProject, params: list, body: nothing },
  'DELETE /api/component-lists/:slug/components/:component/': {
    ...inProject,
    params: (place) => ({ ...list(place), component: place.component }),
    isOnce: true,
  },

  ...Object.fromEntries(
    ['github', 'gitlab', 'gitea', 'forgejo', 'gitee', 'bitbucket', 'pagure', 'azure'].flatMap((service) => [
      [`POST /hooks/${service}/`, { rule: 'nobody', body: nothing } as const],
      [`POST /hooks/${service}`, { rule: 'nobody', body: nothing } as const],
    ]),
  ),
  'POST /git/:project/:component/git-upload-pack': {
    ...inProject,
    permission: 'vcs.access',
    params: component,
    isForStrangers: true,
  },
  'POST /git/:project/:component/git-receive-pack': {
    ...inProject,
    permission: 'vcs.access',
    params: component,
    isForStrangers: true,
    isClosed: true,
  },
  ...Object.fromEntries(
    ['/', ''].flatMap((end) => [
      [`POST /hooks/update/:project${end}`, { rule: 'seen', params: component } as const],
      [`POST /hooks/update/:project/:component${end}`, { rule: 'seen', params: component } as const],
    ]),
  ),
}
