import { expect } from 'vitest'
import { exceptions, type Ground, type MemberProof, type RouteProof, value } from './member-proof.ts'

const API = 'http://translate.example:8080/api'
const letters = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')
const codeOf = ({ number }: Pick<Ground, 'number'>) => `q${letters(number)}`
const plural = { number: 2, formula: 'n != 1' }
const language = (ground: Pick<Ground, 'number'>) => ({
  code: codeOf(ground),
  name: 'A language',
  direction: 'ltr',
  plural,
})
const languageMembers: Readonly<Record<string, MemberProof>> = {
  code: {
    value: (ground) => `${codeOf(ground)}x`,
  },
  name: value('Another'),
  plural: { value: () => ({ number: 1, formula: '0' }) },
  direction: value('rtl'),
  population: value(77),
}

const project = ({ number }: Pick<Ground, 'number'>) => ({
  name: `Members ${number}`,
  slug: `members-${number}`,
  web: 'https://example.org/',
})
const projectMembers: Readonly<Record<string, MemberProof>> = {
  name: { value: ({ number }) => `Other ${number}` },
  slug: { value: ({ number }) => `other-${number}` },
  web: value('https://other.example/'),
  translation_review: value(true),
  source_review: value(true),
  set_language_team: value(false),
  instructions: value('Be kind.'),
  enable_hooks: value(false),
  language_aliases: value('iw:he'),
  hook_secret: { why: 'It is never shown.', provenIn: 'src/api/hooks/hooks.test.ts' },
  access_control: value(100),
  check_flags: value('md-text'),
  commit_policy: value(20),
  autoclean_tm: value(true),
  secondary_language: { value: ({ place }) => place.languageId },
}

const user = ({ number }: Pick<Ground, 'number'>) => ({
  username: `somebody-${number}`,
  full_name: 'Somebody',
  email: `somebody-${number}@example.org`,
})
const userMembers: Readonly<Record<string, MemberProof>> = {
  email: { value: ({ number }) => `other-${number}@example.org` },
  full_name: value('Another name'),
  username: { value: ({ number }) => `other-${number}` },
  is_superuser: value(true),
  is_active: value(false),
  is_bot: value(true),
  date_joined: value('2020-01-31T12:00:00.000000Z'),
  date_expires: value('2120-01-31T12:00:00.000000Z'),
}

const groupMembers: Readonly<Record<string, MemberProof>> = {
  name: value('Another name'),
  defining_project: { value: ({ place }) => `${API}/projects/${place.project}/`, isApart: true },
  project_selection: value(3),
  language_selection: value(1),
}
const roleMembers: Readonly<Record<string, MemberProof>> = {
  name: { value: ({ number }) => `Role ${number}` },
  permissions: value(['unit.add']),
}
const listMembers: Readonly<Record<string, MemberProof>> = {
  name: { value: ({ number }) => `Other list ${number}` },
  slug: { value: ({ number }) => `other-list-${number}` },
  show_dashboard: value(false),
}
const memory = ({ place }: Pick<Ground, 'place'>) => ({
  source_language: place.languageId,
  target_language: place.languageId,
  source: 'Yes',
  target: 'Ano',
  origin: 'a file',
  project: place.projectId,
})
const memoryMembers: Readonly<Record<string, MemberProof>> = {
  source: value('No'),
  target: value('Ne'),
  source_language: { value: ({ place }) => place.languageId + 1 },
  target_language: { value: ({ place }) => place.languageId + 1 },
  origin: value('another file'),
  project: value(null),
  from_file: value(true),
  shared: value(true),
}
const categoryMembers: Readonly<Record<string, MemberProof>> = {
  name: value('Another category'),
  slug: value('another-category'),
  project: { value: () => `${API}/projects/elsewhere/` },
  category: { value: ({ place }) => `${API}/categories/${place.categoryId}/`, isApart: true },
}
const labelMembers: Readonly<Record<string, MemberProof>> = {
  name: value('Another label'),
  description: value('A description'),
  color: value('green'),
}
const unitMembers: Readonly<Record<string, MemberProof>> = {
  target: { value: () => ['Zcela jiný'], also: () => ({ state: 20 }), isApart: true },
  state: { value: () => 10, also: () => ({ target: ['Jiný'] }) },
  explanation: {
    why: 'It is written to source strings.',
    provenIn: 'src/api/units/edit-unit.test.ts',
  },
  extra_flags: {
    why: 'They are written to source strings.',
    provenIn: 'src/api/units/edit-unit.test.ts',
  },
  labels: { why: 'They are written to source strings.', provenIn: 'src/api/units/edit-unit.test.ts' },
}
const announcementMembers: Readonly<Record<string, MemberProof>> = {
  message: value('Another message'),
  severity: value('danger'),
  expiry: value('2099-12-31'),
  notify: value(true),
}
const announcements = (path: string): Readonly<Record<string, RouteProof>> => ({
  [`POST ${path}`]: { base: () => ({ message: 'Hello' }), members: announcementMembers },
})
const subscription = () => ({ notification: 'NewStringNotificaton', scope: 0, frequency: 1 })
const subscriptionMembers: Readonly<Record<string, MemberProof>> = {
  notification: value('LockNotification'),
  scope: value(10),
  frequency: value(3),
}
const readSubscription = ({ place }: Ground, { id }: Readonly<Record<string, unknown>>) =>
  `/api/users/${place.bystander}/notifications/${String(id ?? place.subscriptionId)}/`
/** A team of the project, without anything. */
const TEAM: Pick<RouteProof, 'before' | 'params'> = {
  before: ({ place }) => [
    ...(['POST', '/api/groups/'] as const),
    { name: 'A team', defining_project: `${API}/projects/${place.project}/` },
  ],
  params: ({ made }) => ({ id: Number(/(\d+)\/$/.exec(String(made.url))?.[1]) }),
}
/** A group that got something has it in a list. */
const groupPart = (
  list: string,
  name: string,
  given: (ground: Ground) => unknown,
  end: (ground: Ground) => string,
): RouteProof => ({
  ...TEAM,
  read: ({ made }) => new URL(String(made.url)).pathname,
  members: { [name]: { value: given, shows: (ground) => ({ [list]: [`${API}/${end(ground)}/`] }) } },
})

const UPLOADED = 'They say how a file is taken in; what it has changed is read from strings and history.'
const UPLOADS = {
  ...exceptions(['method', 'fuzzy', 'author_email', 'author_name', 'author', 'email'], {
    why: UPLOADED,
    provenIn: 'src/api/files/upload-methods.test.ts',
  }),
  ...exceptions(['file', 'conflicts', 'overwrite'], {
    why: UPLOADED,
    provenIn: 'src/api/files/uploads.test.ts',
  }),
}
const SIGN_IN = {
  why: 'It is a secret, or proves who somebody is.',
  provenIn: 'src/api/sign-in/session.test.ts',
}
const ACCOUNT = { ...SIGN_IN, provenIn: 'src/api/sign-in/registration.test.ts' }
const COMMAND = 'It is a command, whose outcome is the answer.'
const TRIAL = { why: COMMAND, provenIn: 'src/api/components/machinery-trials.test.ts' }
const MODEL_QUESTION = { why: COMMAND, provenIn: 'src/api/suggestions/model-questions.test.ts' }

/** One row for each route with a body, but those of components, and in it one entry for each member. */
export const MEMBER_PROOFS: Readonly<Record<string, RouteProof>> = {
  'POST /api/languages/': { base: language, members: languageMembers },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/languages/:code/`,
      {
        before: (ground) => ['POST', '/api/languages/', language(ground)],
        params: (ground) => ({ code: codeOf(ground) }),
        ...(method === 'PUT' && { base: language }),
        members: languageMembers,
      },
    ]),
  ),
  'POST /api/projects/': { base: project, members: projectMembers },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/projects/:slug/`,
      {
        before: (ground) => ['POST', '/api/projects/', project(ground)],
        params: (ground) => ({ slug: project(ground).slug }),
        ...(method === 'PUT' && { base: project }),
        members: projectMembers,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['POST', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/projects/:slug/machinery_settings/`,
      {
        members: exceptions(['service', 'configuration'], {
          why: 'Both are read together.',
          provenIn: 'src/api/components/machinery-settings.test.ts',
        }),
      },
    ]),
  ),
  'PATCH /api/admin/machinery/': {
    members: exceptions(['service', 'configuration'], {
      why: 'Both are read together.',
      provenIn: 'src/api/suggestions/machine-suggestions.test.ts',
    }),
  },
  'PATCH /api/projects/:slug/machinery/': {
    members: {
      own_servers_only: value(true),
      monthly_characters: value(1000),
      monthly_tokens: value(1000),
      instructions: value('Be kind.'),
      language_instructions: value({ cs: 'Be kind.' }),
      component_instructions: {
        why: 'It names components.',
        provenIn: 'src/api/components/project-machinery.test.ts',
      },
      pretranslate: value({
        engines: ['weblate-translation-memory'],
        threshold: 80,
        mode: 'fuzzy',
        only_passing: true,
      }),
    },
  },
  'PATCH /api/admin/machinery/overview/': {
    members: {
      instructions: value('Be kind.'),
      language_instructions: value({ cs: 'Be kind.' }),
    },
  },
  'POST /api/admin/machinery/try/': {
    members: exceptions(['service', 'configuration', 'language', 'project'], TRIAL),
  },
  'POST /api/projects/:slug/machinery/try/': {
    members: exceptions(['service', 'configuration', 'language'], TRIAL),
  },
  'POST /api/units/:id/suggestions/machine/explain/': {
    members: exceptions(['target', 'form', 'service', 'language'], MODEL_QUESTION),
  },
  'POST /api/units/:id/suggestions/machine/rephrase/': {
    members: exceptions(['target', 'form', 'service', 'rephrasing', 'hint'], MODEL_QUESTION),
  },
  'POST /api/units/:id/suggestions/machine/': {
    members: exceptions(['services'], {
      why: COMMAND,
      provenIn: 'src/api/suggestions/machine-suggestions.test.ts',
    }),
  },
  'PUT /api/projects/:slug/machinery_settings/': {
    members: exceptions(['services'], {
      why: 'It is the whole body.',
      provenIn: 'src/api/components/machinery-settings.test.ts',
    }),
  },
  'POST /api/projects/:slug/lock/': {
    read: ({ place }) => `/api/projects/${place.project}/lock/`,
    members: { lock: { ...value(true), shows: () => ({ locked: true }) } },
  },
  'POST /api/components/:project/:component/lock/': {
    read: ({ place }) => `/api/components/${place.project}/${place.component}/lock/`,
    members: { lock: { ...value(true), shows: () => ({ locked: true }) } },
  },
  'POST /api/components/:project/:component/agreement/': {
    members: {
      agreement: {
        why: 'It must be the text that is accepted.',
        provenIn: 'src/api/components/agreements.test.ts',
      },
    },
  },
  'POST /api/components/:project/:component/links/': {
    members: {
      project_slug: {
        why: 'The project is in the list of shares.',
        provenIn: 'src/api/components/component-parts.test.ts',
      },
    },
  },
  'POST /api/components/:project/:component/translations/': {
    members: {
      language_code: {
        why: 'The language is added.',
        provenIn: 'src/api/components/component-languages.test.ts',
      },
    },
  },
  ...Object.fromEntries(
    ['POST', 'PUT'].flatMap((method) =>
      ['file/', 'file.:format'].map((end): [string, RouteProof] => [
        `${method} /api/translations/:project/:component/:language/${end}`,
        { members: UPLOADS },
      ]),
    ),
  ),
  'POST /api/translations/:project/:component/:language/autotranslate/': {
    members: {
      ...exceptions(['mode', 'filter_type', 'q', 'auto_source', 'component', 'engines', 'threshold'], {
        why: COMMAND,
        provenIn: 'src/api/units/autotranslate.test.ts',
      }),
      only_passing: { why: COMMAND, provenIn: 'src/api/units/autotranslate-services.test.ts' },
    },
  },
  'POST /api/translations/:project/:component/:language/autotranslate/preview/': {
    members: exceptions(
      ['mode', 'filter_type', 'q', 'auto_source', 'component', 'engines', 'threshold', 'only_passing'],
      { why: COMMAND, provenIn: 'src/api/units/autotranslate-preview.test.ts' },
    ),
  },
  'POST /api/projects/:slug/branches/': {
    members: { repo: { why: COMMAND, provenIn: 'src/api/components/discovery.test.ts' } },
  },
  'POST /api/projects/:slug/discovery/': {
    members: exceptions(['repo', 'branch', 'vcs', 'source_language'], {
      why: COMMAND,
      provenIn: 'src/api/components/discovery.test.ts',
    }),
  },
  ...Object.fromEntries(
    ['projects/:slug', 'components/:project/:component', 'translations/:project/:component/:language'].map(
      (path): [string, RouteProof] => [
        `POST /api/${path}/repository/`,
        { members: { operation: { why: COMMAND, provenIn: 'src/api/components/repositories.test.ts' } } },
      ],
    ),
  ),
  'PATCH /api/units/:id/checks/:check/': {
    members: {
      dismissed: { why: 'It needs a check that fires.', provenIn: 'src/api/units/unit-checks.test.ts' },
    },
  },
  'POST /api/checks/try/': {
    members: exceptions(
      ['target', 'unit', 'source', 'source_language', 'language', 'context', 'note', 'flags'],
      { why: COMMAND, provenIn: 'src/api/units/try-checks.test.ts' },
    ),
  },
  'POST /api/translations/:project/:component/:language/units/': {
    base: () => ({ source: ['New'], target: ['Nový'] }),
    read: (_ground, answer) => new URL(String(answer.url)).pathname,
    members: {
      source: value(['Other']),
      target: value(['Jiný']),
      context: value('menu'),
      state: value(10),
      ...exceptions(['key', 'value'], {
        why: 'They are for components with a template.',
        provenIn: 'src/actions/units/add-unit.test.ts',
      }),
    },
  },
  'PUT /api/units/:id/': {
    members: exceptions(Object.keys(unitMembers), {
      why: 'Every PUT of a unit is refused, as the recorded server does: labels are needed, and not for translations.',
      provenIn: 'src/api/units/edit-unit.test.ts',
    }),
  },
  'PATCH /api/units/:id/': {
    read: ({ place }) => `/api/units/${place.unitId}/`,
    members: {
      ...unitMembers,
      revert: { why: COMMAND, provenIn: 'src/api/units/revert-change.test.ts' },
    },
  },
  'POST /api/units/bulk/': {
    read: ({ place }) => `/api/units/${place.unitId}/`,
    members: {
      units: {
        value: ({ place }) => [{ id: place.unitId, target: ['Zcela jiný'], state: 20 }],
        shows: () => ({ target: ['Zcela jiný'] }),
      },
    },
  },
  'POST /api/units/:id/suggestions/': {
    read: ({ place }, { id }) =>
      id === undefined ? `/api/units/${place.unitId}/suggestions/` : `/api/suggestions/${String(id)}/`,
    members: { target: value(['Návrh']) },
  },
  'DELETE /api/suggestions/:id/': {
    read: ({ place }) => `/api/projects/${place.project}/changes/?page_size=1000`,
    pick: (json) => (json as { results: { details: object }[] }).results.at(-1)?.details,
    members: { rejection_reason: value('Not good.'), is_spam: value(true) },
  },
  'POST /api/suggestions/:id/accept/': {
    members: {
      approve: { why: 'The translation is approved.', provenIn: 'src/api/suggestions/suggestions.test.ts' },
    },
  },
  'POST /api/suggestions/:id/vote/': {
    read: ({ place }) => `/api/suggestions/${place.suggestionId}/`,
    members: { value: { value: () => -1, shows: () => ({ votes: -1 }) } },
  },
  'POST /api/units/:id/comments/': {
    base: () => ({ scope: 'translation', comment: 'Hm?' }),
    read: ({ place }) => `/api/units/${place.unitId}/comments/?page_size=1000`,
    pick: (json) => (json as { results: object[] }).results.at(-1),
    members: {
      comment: value('Another comment'),
      timestamp: value('2020-01-31T12:00:00.000000Z'),
      ...exceptions(['scope', 'user_email'], {
        why: 'They say where it is shown and whose it is.',
        provenIn: 'src/api/comments/comments.test.ts',
      }),
    },
  },
  'POST /api/session/': { members: exceptions(['username', 'password'], SIGN_IN) },
  'POST /api/account/password/': {
    members: exceptions(['current_password', 'new_password'], SIGN_IN),
  },
  'PATCH /api/account/': {
    read: () => '/api/session/',
    pick: (json) => (json as { user: object }).user,
    members: {
      full_name: { value: ({ number }) => `Own name ${number}` },
      languages: value(['de']),
      special_characters: value('œ…'),
      interface_language: value('de'),
    },
  },
  'POST /api/account/visits/': {
    members: { path: { why: 'It names what was opened.', provenIn: 'src/api/web/visits.test.ts' } },
  },
  'POST /api/account/email/': {
    members: exceptions(['email', 'current_password'], {
      ...SIGN_IN,
      provenIn: 'src/api/sign-in/own-account.test.ts',
    }),
  },
  'POST /api/account/email/confirm/': {
    members: { token: { ...SIGN_IN, provenIn: 'src/api/sign-in/own-account.test.ts' } },
  },
  'POST /api/account/tokens/': {
    read: () => '/api/account/tokens/?page_size=1000',
    base: ({ number }) => ({ name: `key ${number}` }),
    pick: (json) => (json as { results: { id: number }[] }).results.toSorted((a, b) => a.id - b.id).at(-1),
    members: {
      name: { value: ({ number }) => `other key ${number}` },
      expires: {
        value: () => '2027-01-31',
        shows: () => ({ expires: expect.stringMatching(/^2027-01-31/) }),
      },
    },
  },
  'POST /api/account/reset/': { members: { email: ACCOUNT } },
  'POST /api/account/reset/confirm/': { members: exceptions(['token', 'password'], ACCOUNT) },
  'POST /api/account/register/': { members: { email: ACCOUNT } },
  'POST /api/account/register/confirm/': {
    members: exceptions(['token', 'username', 'full_name', 'password'], ACCOUNT),
  },
  'POST /api/account/invitation/': { members: { token: ACCOUNT } },
  'POST /api/invitations/': { members: exceptions(['email', 'group_id'], ACCOUNT) },
  'POST /api/users/': { base: user, members: userMembers },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/users/:username/`,
      {
        before: (ground) => ['POST', '/api/users/', user(ground)],
        params: (ground) => ({ username: user(ground).username }),
        ...(method === 'PUT' && { base: user }),
        members: userMembers,
      },
    ]),
  ),
  'POST /api/users/:username/groups/': {
    read: ({ place }) => `/api/users/${place.bystander}/`,
    members: {
      group_id: {
        value: ({ place }) => place.groupId,
        shows: ({ place }) => ({ groups: expect.arrayContaining([`${API}/groups/${place.groupId}/`]) }),
      },
    },
  },
  'DELETE /api/users/:username/groups/': {
    before: ({ place }) => ['POST', `/api/users/${place.bystander}/groups/`, { group_id: place.groupId }],
    read: ({ place }) => `/api/users/${place.bystander}/`,
    members: {
      group_id: {
        value: ({ place }) => place.groupId,
        shows: ({ place }) => ({ groups: expect.not.arrayContaining([`${API}/groups/${place.groupId}/`]) }),
      },
    },
  },
  'POST /api/users/:username/notifications/': {
    base: subscription,
    read: readSubscription,
    members: subscriptionMembers,
  },
  'PUT /api/users/:username/notifications/:id/': {
    base: subscription,
    read: readSubscription,
    members: subscriptionMembers,
  },
  'PATCH /api/users/:username/notifications/:id/': { read: readSubscription, members: subscriptionMembers },
  'POST /api/projects/:slug/tokens/': {
    base: ({ number }) => ({ name: `key-${number}` }),
    read: ({ place }) => `/api/projects/${place.project}/tokens/?page_size=1000`,
    pick: (json) => (json as { results: { id: number }[] }).results.toSorted((a, b) => a.id - b.id).at(-1),
    members: {
      name: { value: ({ number }) => `other-key-${number}` },
      expires: {
        value: () => '2027-01-31',
        shows: () => ({ expires: expect.stringMatching(/^2027-01-31/) }),
      },
    },
  },
  'POST /api/projects/:slug/blocks/': {
    base: ({ place }) => ({ username: place.bystander }),
    read: ({ place }) => `/api/projects/${place.project}/blocks/`,
    pick: (json) => (json as { results: object[] }).results.at(0),
    members: {
      username: { value: ({ place }) => place.bystander },
      expires: {
        value: () => '2027-01-31',
        shows: () => ({ expires: expect.stringMatching(/^2027-01-31/) }),
      },
    },
  },
  'POST /api/groups/': { base: () => ({ name: 'A group' }), members: groupMembers },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/groups/:id/`,
      {
        before: () => ['POST', '/api/groups/', { name: 'A group' }],
        params: ({ made }) => ({ id: Number(/(\d+)\/$/.exec(String(made.url))?.[1]) }),
        ...(method === 'PUT' && { base: () => ({ name: 'A group' }) }),
        members: {
          ...groupMembers,
          defining_project: { value: ({ place }) => `${API}/projects/${place.project}/`, isRefused: true },
        },
      },
    ]),
  ),
  'POST /api/groups/:id/roles/': groupPart(
    'roles',
    'role_id',
    ({ place }) => place.roleId,
    ({ place }) => `roles/${place.roleId}`,
  ),
  'POST /api/groups/:id/components/': groupPart(
    'components',
    'component_id',
    ({ place }) => place.componentId,
    ({ place }) => `components/${place.project}/${place.component}`,
  ),
  'POST /api/groups/:id/projects/': groupPart(
    'projects',
    'project_id',
    ({ place }) => place.projectId,
    ({ place }) => `projects/${place.project}`,
  ),
  'POST /api/groups/:id/languages/': groupPart(
    'languages',
    'language_code',
    () => 'de',
    () => 'languages/de',
  ),
  'POST /api/groups/:id/componentlists/': groupPart(
    'componentlists',
    'component_list_id',
    ({ place }) => place.listId,
    ({ place }) => `component-lists/${place.list}`,
  ),
  'POST /api/groups/:id/admins/': {
    ...TEAM,
    read: ({ place }) => `/api/users/${place.bystander}/`,
    members: {
      user_id: {
        value: ({ place }) => place.bystanderId,
        shows: ({ made }) => ({ groups: expect.arrayContaining([made.url]) }),
      },
    },
  },
  'POST /api/roles/': {
    base: ({ number }) => ({ name: `A role ${number}`, permissions: [] }),
    members: roleMembers,
  },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/roles/:id/`,
      {
        before: ({ number }) => ['POST', '/api/roles/', { name: `A role ${number}`, permissions: [] }],
        params: ({ made }) => ({ id: Number(/(\d+)\/$/.exec(String(made.url))?.[1]) }),
        ...(method === 'PUT' && {
          base: ({ number }: Ground) => ({ name: `A role ${number}`, permissions: [] }),
        }),
        members: roleMembers,
      },
    ]),
  ),
  'POST /api/component-lists/': {
    base: ({ number }) => ({ name: `List ${number}`, slug: `list-${number}` }),
    members: listMembers,
  },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/component-lists/:slug/`,
      {
        ...(method === 'PUT' && {
          base: ({ number }: Ground) => ({ name: `List ${number}`, slug: `list-${number}` }),
        }),
        members: listMembers,
      },
    ]),
  ),
  'POST /api/component-lists/:slug/components/': {
    before: ({ number }) => ['POST', '/api/component-lists/', { name: `L ${number}`, slug: `l-${number}` }],
    params: ({ number }) => ({ slug: `l-${number}` }),
    read: ({ number }) => `/api/component-lists/l-${number}/`,
    members: {
      component_id: {
        value: ({ place }) => place.componentId,
        shows: ({ place }) => ({ components: [`${API}/components/${place.project}/${place.component}/`] }),
      },
    },
  },
  'POST /api/screenshots/': {
    members: exceptions(
      ['name', 'image', 'project_slug', 'component_slug', 'language_code', 'repository_filename'],
      {
        why: 'It is sent as a form with a file.',
        provenIn: 'src/api/screenshots/screenshots.test.ts',
      },
    ),
  },
  'PUT /api/screenshots/:id/': {
    members: {
      name: value('Another name'),
      repository_filename: { value: () => 'docs/a.png', also: () => ({ name: 'Another name' }) },
    },
  },
  'PATCH /api/screenshots/:id/': {
    members: { name: value('Another name'), repository_filename: value('docs/a.png') },
  },
  'POST /api/screenshots/:id/file/': {
    members: { image: { why: 'It is a file.', provenIn: 'src/api/screenshots/screenshots.test.ts' } },
  },
  'PUT /api/screenshots/:id/file/': {
    members: { image: { why: 'It is a file.', provenIn: 'src/api/screenshots/screenshots.test.ts' } },
  },
  'POST /api/screenshots/:id/units/': {
    members: {
      unit_id: { why: 'The unit is in its list.', provenIn: 'src/api/screenshots/screenshots.test.ts' },
    },
  },
  'POST /api/categories/': {
    base: ({ place }) => ({
      name: 'A category',
      slug: 'a-category',
      project: `${API}/projects/${place.project}/`,
    }),
    members: categoryMembers,
  },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => {
      const base = ({ place }: Pick<Ground, 'place'>) => ({
        name: 'A category',
        slug: 'a-category',
        project: `${API}/projects/${place.project}/`,
      })
      return [
        `${method} /api/categories/:id/`,
        {
          before: (ground) => ['POST', '/api/categories/', base(ground)],
          params: ({ made }) => ({ id: Number(made.id) }),
          ...(method === 'PUT' && { base }),
          members: {
            ...categoryMembers,
            project: { ...categoryMembers.project, isRefused: true } as MemberProof,
          },
        },
      ]
    }),
  ),
  'POST /api/components/:project/:component/addons/': {
    members: {
      name: { value: () => 'weblate.cleanup.generic', isRefused: true },
      configuration: {
        why: 'There are no add-ons: every name is refused.',
        provenIn: 'src/api/components/empty-lists.test.ts',
      },
    },
  },
  'POST /api/memory/lookup/': {
    members: exceptions(['strings'], { why: COMMAND, provenIn: 'src/api/memory/look-up.test.ts' }),
  },
  ...Object.fromEntries(
    ['/api/memory', '/api/projects/:slug/memory', '/api/users/:username/memory'].map(
      (base): [string, RouteProof] => [
        `POST ${base}/file/`,
        {
          members: exceptions(['file', 'origin', 'partial'], {
            why: COMMAND,
            provenIn: 'src/api/memory/memory-files.test.ts',
          }),
        },
      ],
    ),
  ),
  ...Object.fromEntries(
    ['/api/memory', '/api/projects/:slug/memory'].map((base): [string, RouteProof] => [
      `PATCH ${base}/entries/:id/`,
      {
        read: ({ place }) => `/api/projects/${place.project}/memory/entries/?page_size=1000`,
        pick: (json, { place }) =>
          (json as { results: { id: number }[] }).results.find(({ id }) => id === place.memoryId),
        members: { target: { value: ({ number }) => [`Text ${number}`] } },
      },
    ]),
  ),
  'PATCH /api/users/:username/memory/entries/:id/': {
    members: exceptions(['target'], { why: COMMAND, provenIn: 'src/api/memory/memory-entries.test.ts' }),
  },
  'POST /api/memory/': {
    base: memory,
    read: (_ground, { id }) => `/api/memory/${String(id)}/`,
    members: memoryMembers,
  },
  ...Object.fromEntries(
    ['PUT', 'PATCH'].map((method): [string, RouteProof] => [
      `${method} /api/memory/:id/`,
      {
        ...(method === 'PUT' && { base: memory }),
        read: ({ place }) => `/api/memory/${place.memoryId}/`,
        members: memoryMembers,
      },
    ]),
  ),
  'POST /api/projects/:slug/labels/': {
    base: () => ({ name: 'A label', color: 'red' }),
    read: ({ place }) => `/api/projects/${place.project}/labels/`,
    pick: (json) => (json as { results: { id: number }[] }).results.toSorted((a, b) => a.id - b.id).at(-1),
    members: labelMembers,
  },
  'PATCH /api/projects/:slug/labels/:id/': {
    read: ({ place }) => `/api/projects/${place.project}/labels/`,
    pick: (json, { place }) =>
      (json as { results: { id: number }[] }).results.find(({ id }) => id === place.labelId),
    members: labelMembers,
  },
  ...announcements('/api/announcements/'),
  ...announcements('/api/projects/:slug/announcements/'),
  ...announcements('/api/projects/:slug/languages/:language/announcements/'),
  ...announcements('/api/categories/:id/announcements/'),
  ...announcements('/api/components/:project/:component/announcements/'),
  ...announcements('/api/translations/:project/:component/:language/announcements/'),
}
