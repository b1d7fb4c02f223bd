import { ADMIN_PASSWORD, type Setup, type TracedWrite, type Untraced } from './traced-write.ts'
import type { Place } from './world.ts'

const READS: Untraced = { why: 'Nothing is written.' }
const BY_TASK: Untraced = { why: 'It starts a task, which writes down what it does.' }
const BY_FILE: Untraced = {
  why: 'Every string that a file changes is an event.',
}
const BY_PICTURE: Untraced = { why: 'It needs a picture; its own test looks for the event.' }
const BY_MEMORY: Untraced = { why: 'It needs a file; its own test looks for the event.' }
const BY_PLACE: Untraced = { why: 'It is the same action as for a project.' }
const BY_LINK: Untraced = { why: 'It needs a link from a mail.' }
const BY_HOOK: Untraced = { why: 'Code hosts say that something is new; what is read then is written down.' }

const change = (own: Omit<TracedWrite, 'trace'> = {}): TracedWrite => ({ trace: 'change', ...own })
const audit = (own: Omit<TracedWrite, 'trace'> = {}): TracedWrite => ({ trace: 'audit', ...own })
const json = (body: unknown) => ({ body: () => body })
const first = (...before: readonly Setup[]) => ({ before })

const projectPath = ({ project }: Place) => `/api/projects/${project}/`
const componentPath = ({ project, component }: Place) => `/api/components/${project}/${component}/`
const category = ({ project }: Place) => ({
  name: 'Traced',
  slug: 'traced',
  project: `/api/projects/${project}/`,
})
const codeOf = ({ projectId }: Place) => `xx_${projectId}`
const language = (place: Place) => ({
  code: codeOf(place),
  name: 'Traced',
  direction: 'ltr',
  plural: { number: 2, formula: 'n != 1' },
})
const withCode = {
  params: (place: Place) => ({ code: codeOf(place) }),
  ...first((place) => ['POST', '/api/languages/', language(place)]),
}
const role = ({ projectId }: Place) => ({ name: `Traced ${projectId}`, permissions: ['unit.edit'] })
const list = { name: 'Traced', slug: 'traced', show_dashboard: true, auto_assign: [] }
const person = { username: 'traced', full_name: 'Traced', email: 'traced@example.com' }
const blocked = first((place) => ['POST', `${projectPath(place)}blocks/`, { username: place.bystander }])
const agreed = first((place) => ['PATCH', componentPath(place), { agreement: 'Be kind.', new_lang: 'none' }])
const shared = first((place) => ['POST', `${componentPath(place)}links/`, { project_slug: 'elsewhere' }])
/** The id that the request before it gave. */
const made = (place: Place, answers: readonly unknown[]) => ({
  slug: place.project,
  id: idOf(answers.at(-1)),
})

const withRole = { ...first((place) => ['POST', '/api/roles/', role(place)]), params: made }

function idOf(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null) return 0
  if ('id' in answer && typeof answer.id === 'number') return answer.id
  return 'url' in answer ? Number(/(\d+)\/$/.exec(String(answer.url))?.[1] ?? 0) : 0
}

function announcements(path: string, at: (place: Place) => string): Record<string, TracedWrite> {
  return {
    [`POST ${path}`]: change(),
    [`DELETE ${path}:announcement/`]: audit({
      ...first((place) => ['POST', at(place), { message: 'Hello' }]),
      params: (place, answers) => ({ ...paramsOf(place), announcement: idOf(answers.at(-1)) }),
    }),
  }
}

function paramsOf(place: Place) {
  return {
    slug: place.project,
    project: place.project,
    component: place.component,
    language: 'cs',
    id: place.categoryId,
  }
}

/** How each route that writes is called so that it does, and where that is found; a route without one fails the test. */
export const TRACED_WRITES: Readonly<Record<string, TracedWrite | Untraced>> = {
  'POST /api/languages/': audit({ body: language }),
  'PUT /api/languages/:code/': audit({ ...withCode, body: language }),
  'PATCH /api/languages/:code/': audit({ ...withCode, ...json({ name: 'Other' }) }),
  'DELETE /api/languages/:code/': audit(withCode),

  'POST /api/projects/': change(json({ name: 'Traced', slug: 'traced', web: 'https://example.org/' })),
  'PUT /api/projects/:slug/': audit({
    body: ({ project: slug }) => ({ name: slug, slug, web: 'https://example.org/other/' }),
  }),
  'PATCH /api/projects/:slug/': audit(json({ instructions: 'Be kind.' })),
  'DELETE /api/projects/:slug/': change(),
  'POST /api/projects/:slug/lock/': change({ isAuthorless: true }),
  'PATCH /api/admin/machinery/': audit(json({ service: 'weblate', configuration: {} })),
  'PATCH /api/projects/:slug/machinery/': audit(json({ instructions: 'Be kind.' })),
  'PATCH /api/admin/machinery/overview/': audit(json({ instructions: 'Be kind.' })),
  'POST /api/admin/machinery/try/': READS,
  'POST /api/projects/:slug/machinery/try/': READS,
  'POST /api/units/:id/suggestions/machine/': READS,
  'POST /api/units/:id/suggestions/machine/explain/': READS,
  'POST /api/units/:id/suggestions/machine/rephrase/': READS,
  'POST /js/translate/:service/:id/': READS,
  'POST /api/projects/:slug/machinery_settings/': audit(json({ service: 'weblate' })),
  'PATCH /api/projects/:slug/machinery_settings/': audit(json({ service: 'weblate', configuration: null })),
  'PUT /api/projects/:slug/machinery_settings/': audit(json({ weblate: null })),
  'POST /api/projects/:slug/labels/': audit(),
  'PATCH /api/projects/:slug/labels/:id/': audit(json({ color: 'blue' })),
  'DELETE /api/projects/:slug/labels/:id/': audit(),
  'POST /api/projects/:slug/components/': {
    why: 'It needs a repository.',
  },
  'POST /api/projects/:slug/branches/': READS,
  'POST /api/projects/:slug/discovery/': READS,
  'POST /api/projects/:slug/repository/': BY_TASK,
  'POST /api/projects/:slug/tokens/': audit(json({ name: 'traced' })),
  'DELETE /api/projects/:slug/tokens/:id/': audit({
    ...first((place) => ['POST', `${projectPath(place)}tokens/`, { name: 'traced' }]),
    params: made,
  }),
  'POST /api/projects/:slug/blocks/': audit({ body: ({ bystander: username }) => ({ username }) }),
  'DELETE /api/projects/:slug/blocks/:username/': audit(blocked),

  'PUT /api/components/:project/:component/': audit({
    body: ({ component: slug }) => ({
      name: slug,
      slug,
      filemask: '*.po',
      file_format: 'po',
      new_lang: 'none',
      priority: 120,
      repo: 'https://anna:secret@example.org/a.git',
      branch: 'main',
    }),
  }),
  'PATCH /api/components/:project/:component/': audit(json({ priority: 80, new_lang: 'none' })),
  'DELETE /api/components/:project/:component/': change(),
  'POST /api/components/:project/:component/lock/': change({ isAuthorless: true }),
  'POST /api/components/:project/:component/agreement/': audit(agreed),
  'DELETE /api/components/:project/:component/agreement/': audit(
    first(...agreed.before, (place) => ['POST', `${componentPath(place)}agreement/`, {}]),
  ),
  'POST /api/components/:project/:component/links/': audit(json({ project_slug: 'elsewhere' })),
  'DELETE /api/components/:project/:component/links/:target/': audit({
    ...shared,
    params: ({ project, component }) => ({ project, component, target: 'elsewhere' }),
  }),
  'POST /api/components/:project/:component/repository/': BY_TASK,
  'POST /api/components/:project/:component/translations/': {
    why: 'It needs a file to start from.',
  },

  'DELETE /api/translations/:project/:component/:language/': change(),
  'POST /api/translations/:project/:component/:language/repository/': BY_TASK,
  'POST /api/translations/:project/:component/:language/autotranslate/': {
    why: 'Every string that it translates is an event.',
  },
  'POST /api/translations/:project/:component/:language/autotranslate/preview/': READS,
  'POST /api/translations/:project/:component/:language/autotranslate/:run/undo/': {
    why: 'Every string that it restores is an event.',
  },
  'POST /api/translations/:project/:component/:language/file/': BY_FILE,
  'PUT /api/translations/:project/:component/:language/file/': BY_FILE,
  'POST /api/translations/:project/:component/:language/file.:format': BY_FILE,
  'PUT /api/translations/:project/:component/:language/file.:format': BY_FILE,
  'POST /api/translations/:project/:component/:language/units/': change(),

  'PUT /api/units/:id/': { why: 'It is the same action as PATCH.' },
  'PATCH /api/units/:id/': change(),
  'PATCH /api/units/:id/checks/:check/': audit({
    ...first((place) => [
      ...(['PATCH', `/api/units/${place.unitId}/`, { target: ['open text.'], state: 20 }] as const),
    ]),
    params: ({ unitId }) => ({ id: unitId, check: 'end_stop' }),
    ...json({ dismissed: true }),
  }),
  'DELETE /api/units/:id/': change(),
  'POST /api/units/bulk/': change({
    body: ({ unitId }) => ({ units: [{ id: unitId, target: ['Jiný'], state: 20 }] }),
  }),
  'POST /api/units/:id/suggestions/': change(),
  'DELETE /api/suggestions/:id/': change(),
  'POST /api/suggestions/:id/accept/': change(),
  'POST /api/suggestions/:id/vote/': { why: 'A vote itself says whose it is.' },
  'POST /api/units/:id/comments/': change(),
  'POST /api/units/:id/comments/:comment/resolve/': change(),
  'DELETE /api/units/:id/comments/:comment/': change(),
  'POST /api/checks/try/': READS,
  'POST /api/memory/lookup/': READS,

  'POST /api/session/': audit(json({ username: 'admin', password: ADMIN_PASSWORD })),
  'DELETE /api/session/': { why: 'It needs a cookie.' },
  'POST /api/account/reset/': BY_LINK,
  'POST /api/account/reset/confirm/': BY_LINK,
  'POST /api/account/register/': BY_LINK,
  'POST /api/account/register/confirm/': BY_LINK,
  'POST /api/account/invitation/': BY_LINK,
  'POST /api/account/email/': BY_LINK,
  'POST /api/account/email/confirm/': BY_LINK,
  'POST /api/invitations/': audit(),
  'DELETE /api/invitations/:id/': audit({
    ...first((place) => [
      'POST',
      '/api/invitations/',
      { email: 'guest@example.com', group_id: place.groupId },
    ]),
    params: made,
  }),
  'DELETE /api/account/sessions/': {
    why: 'It needs other sessions.',
  },
  'DELETE /api/account/sessions/:id/': {
    why: 'It needs other sessions.',
  },
  'POST /api/account/password/': audit(
    json({ current_password: ADMIN_PASSWORD, new_password: `${ADMIN_PASSWORD}, and new` }),
  ),
  'POST /api/account/visits/': { why: 'It is kept with the account that it is about.' },
  'PATCH /api/account/': audit(json({ languages: ['cs'] })),
  'DELETE /api/account/identities/:id/': {
    why: 'It needs an identity provider.',
  },
  'DELETE /api/tasks/:uuid/': { why: 'It needs work that waits; src/api/history/tasks.test.ts looks.' },
  'POST /api/admin/tasks/:uuid/retry/': { why: 'It needs work that failed.' },
  'POST /api/admin/tasks/:uuid/cancel/': {
    why: 'It needs work that waits; src/api/admin/admin.test.ts looks.',
  },
  'POST /api/account/tokens/': audit(json({ name: 'traced' })),
  'DELETE /api/account/tokens/:id/': audit({
    ...first(() => ['POST', '/api/account/tokens/', { name: 'traced' }]),
    params: made,
  }),

  'POST /api/users/': audit(json(person)),
  'PUT /api/users/:username/': audit({
    body: ({ bystander: username }) => ({ username, full_name: 'Other', email: `${username}@example.org` }),
  }),
  'PATCH /api/users/:username/': audit(json({ full_name: 'Other' })),
  'DELETE /api/users/:username/': audit(),
  'DELETE /api/users/:username/tokens/:id/': { why: 'It is the same action as for one’s own keys.' },
  'DELETE /api/users/:username/sessions/': audit(),
  'POST /api/users/:username/groups/': audit(),
  'DELETE /api/users/:username/groups/': audit(
    first((place) => ['POST', `/api/users/${place.bystander}/groups/`, { group_id: place.groupId }]),
  ),
  'POST /api/users/:username/notifications/': audit(),
  'PUT /api/users/:username/notifications/:id/': audit(),
  'PATCH /api/users/:username/notifications/:id/': audit(json({ frequency: 2 })),
  'DELETE /api/users/:username/notifications/:id/': audit(),

  'POST /api/groups/': audit(),
  'PUT /api/groups/:id/': audit(),
  'PATCH /api/groups/:id/': audit(json({ name: 'Other' })),
  'DELETE /api/groups/:id/': audit(),
  'POST /api/groups/:id/roles/': audit({ body: ({ roleId }) => ({ role_id: roleId }) }),
  'POST /api/groups/:id/components/': audit({ body: ({ componentId }) => ({ component_id: componentId }) }),
  'POST /api/groups/:id/projects/': audit({ body: ({ projectId }) => ({ project_id: projectId }) }),
  'POST /api/groups/:id/languages/': audit(json({ language_code: 'de' })),
  'POST /api/groups/:id/componentlists/': audit({ body: ({ listId }) => ({ component_list_id: listId }) }),
  'POST /api/groups/:id/admins/': audit({ body: ({ bystanderId }) => ({ user_id: bystanderId }) }),
  ...Object.fromEntries(
    ['roles', 'components', 'projects', 'languages', 'componentlists', 'admins'].map((part) => [
      `DELETE /api/groups/:id/${part}/:key/`,
      audit(),
    ]),
  ),

  ...announcements('/api/announcements/', () => '/api/announcements/'),
  ...announcements('/api/projects/:slug/announcements/', (place) => `${projectPath(place)}announcements/`),
  ...announcements(
    '/api/projects/:slug/languages/:language/announcements/',
    (place) => `${projectPath(place)}languages/cs/announcements/`,
  ),
  ...announcements(
    '/api/categories/:id/announcements/',
    (place) => `/api/categories/${place.categoryId}/announcements/`,
  ),
  ...announcements(
    '/api/components/:project/:component/announcements/',
    (place) => `${componentPath(place)}announcements/`,
  ),
  ...announcements(
    '/api/translations/:project/:component/:language/announcements/',
    ({ project, component }) => `/api/translations/${project}/${component}/cs/announcements/`,
  ),

  'POST /api/roles/': audit({ body: role }),
  'PUT /api/roles/:id/': audit({ ...withRole, body: role }),
  'PATCH /api/roles/:id/': audit({ ...withRole, ...json({ permissions: ['unit.add'] }) }),
  'DELETE /api/roles/:id/': audit(withRole),

  'POST /api/memory/': audit(),
  'PUT /api/memory/:id/': audit(),
  'PATCH /api/memory/:id/': audit(json({ target: 'Jo' })),
  'DELETE /api/memory/:id/': audit(),
  'PATCH /api/memory/entries/:id/': BY_PLACE,
  'DELETE /api/memory/entries/:id/': BY_PLACE,
  'PATCH /api/projects/:slug/memory/entries/:id/': audit(json({ target: ['Jo'] })),
  'DELETE /api/projects/:slug/memory/entries/:id/': audit({
    params: ({ project, memoryId }) => ({ slug: project, id: memoryId }),
  }),
  'PATCH /api/users/:username/memory/entries/:id/': BY_PLACE,
  'DELETE /api/users/:username/memory/entries/:id/': BY_PLACE,
  'POST /api/memory/file/': BY_MEMORY,
  'DELETE /api/memory/entries/': BY_PLACE,
  'POST /api/projects/:slug/memory/file/': BY_MEMORY,
  'DELETE /api/projects/:slug/memory/entries/': audit(),
  'POST /api/users/:username/memory/file/': BY_MEMORY,
  'DELETE /api/users/:username/memory/entries/': audit(),

  'POST /api/categories/': audit({ body: category }),
  'PUT /api/categories/:id/': change({ body: (place) => ({ ...category(place), name: 'Put', slug: 'put' }) }),
  'PATCH /api/categories/:id/': change(json({ name: 'Other' })),
  'DELETE /api/categories/:id/': change(),

  'POST /api/screenshots/': BY_PICTURE,
  'PUT /api/screenshots/:id/': audit(json({ name: 'Other' })),
  'PATCH /api/screenshots/:id/': audit(json({ name: 'Another' })),
  'DELETE /api/screenshots/:id/': audit(),
  'POST /api/screenshots/:id/file/': BY_PICTURE,
  'PUT /api/screenshots/:id/file/': BY_PICTURE,
  'POST /api/screenshots/:id/units/': audit({ body: ({ unitId }) => ({ unit_id: unitId }) }),
  'DELETE /api/screenshots/:id/units/:unit/': audit(),
  'POST /api/components/:project/:component/addons/': { why: 'There are no add-ons to install.' },

  'POST /api/component-lists/': audit(json(list)),
  'PUT /api/component-lists/:slug/': audit({
    body: (place) => ({ ...list, name: place.list, slug: place.list }),
  }),
  'PATCH /api/component-lists/:slug/': audit(json({ name: 'Other' })),
  'DELETE /api/component-lists/:slug/': audit(),
  'POST /api/component-lists/:slug/components/': audit({
    body: ({ componentId }) => ({ component_id: componentId }),
  }),
  'DELETE /api/component-lists/:slug/components/:component/': audit(),

  ...Object.fromEntries(
    ['github', 'gitlab', 'gitea', 'forgejo', 'gitee', 'bitbucket', 'pagure', 'azure'].flatMap((service) =>
      ['/', ''].map((end) => [`POST /hooks/${service}${end}`, BY_HOOK]),
    ),
  ),
  ...Object.fromEntries(
    ['/', ''].flatMap((end) => [
      [`POST /hooks/update/:project${end}`, BY_HOOK],
      [`POST /hooks/update/:project/:component${end}`, BY_HOOK],
    ]),
  ),
  'POST /git/:project/:component/git-upload-pack': READS,
  'POST /git/:project/:component/git-receive-pack': { why: 'It is refused.' },
}
