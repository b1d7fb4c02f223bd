import type { Place } from '../../permissions/world.ts'
import type { Random } from '../../support/random.ts'
import { hostileJson } from './hostile-json.ts'
import type { Draft } from './write-requests.ts'

const PAGES = [
  '/',
  '/projects/',
  '/languages/',
  '/search/?q=a',
  '/changes/',
  '/create/project/',
  '/accounts/login/',
  '/manage/',
  '/manage/users/',
  '/account/register/',
  '/languages/cs/',
  '/user/admin/',
  '/nope/',
  '/favicon.ico',
  '/static/x.js',
  '/assets/../../package.json',
  '/robots.txt',
  '/healthz/',
  '/metrics',
  '/api/docs/',
  '/checks/',
]
const SECTIONS = [
  'projects',
  'translate',
  'changes',
  'search',
  'files',
  'access',
  'labels',
  'repository',
  'settings',
]
const EXPORTS = [
  '/exports/stats/',
  '/exports/rss/',
  '/widgets/',
  '/engage/',
  '/checks/',
  '/hooks/update/',
  '/data/',
]

/** A page, an export, a widget: what browsers and programs ask for beside the API. */
export function pageRequest({ project, component }: Place, random: Random): Draft {
  const place = random.pick([
    `${project}/`,
    `${project}/${component}/`,
    `${project}/${component}/cs/`,
    `${project}/-/cs/`,
  ])
  const paths = [
    random.pick(PAGES),
    `/${random.pick(SECTIONS)}/${place}`,
    `${random.pick(EXPORTS)}${place}`,
    `/widgets/${project}/-/${random.pick(['svg-badge.svg', 'multi-auto.svg', '287x66-grey.png', 'x.svg'])}`,
  ]
  const query = random.pick([
    '',
    '',
    '?q=%00',
    '?page=-1',
    '?offset=9e9',
    '?q=source:r%22(%22',
    '?next=//evil',
    '?checksum=x',
  ])
  const headers = random.chance(70) ? [['accept', 'text/html,*/*;q=0.8'] as const] : []
  return { method: 'GET', path: `${random.pick(paths)}${query}`, headers, body: null }
}

const SERVICES = [
  'github',
  'gitlab',
  'gitea',
  'forgejo',
  'gitee',
  'bitbucket',
  'pagure',
  'azure',
  'nope',
  '__proto__',
]

/** What a code host tells of a push, or tries to. */
export function hookRequest({ project }: Place, random: Random): Draft {
  const service = random.pick(SERVICES)
  const url = random.pick([
    'https://example.org/a.git',
    `https://example.org/${project}.git`,
    'x',
    'https://[::1',
    '',
  ])
  const payload = {
    ref: random.pick(['refs/heads/main', 'refs/heads/', '', 'refs/tags/1']),
    repository: {
      full_name: 'a/b',
      clone_url: url,
      git_url: url,
      ssh_url: url,
      html_url: url,
      url,
      name: 'b',
      owner: { login: 'a', name: 'a', username: 'a' },
      fullname: 'a/b',
      links: { html: { href: url } },
      remoteUrl: url,
      git_http_url: url,
    },
    project: { git_http_url: url, git_ssh_url: url, web_url: url },
    object_kind: 'push',
    push: { changes: [{ new: { name: 'main', type: 'branch' } }] },
    commits: [{ branch: 'main' }],
    resource: { repository: { remoteUrl: url, name: 'b' }, refUpdates: [{ name: 'refs/heads/main' }] },
    topic: 'git.receive',
    msg: { branch: 'main', project_fullname: 'a/b' },
  }
  const text = hostileJson(payload, random)
  const isForm = random.chance(20)
  return {
    method: 'POST',
    path: `/hooks/${service}/`,
    headers: [['content-type', isForm ? 'application/x-www-form-urlencoded' : 'application/json']],
    body: Buffer.from(isForm ? `payload=${encodeURIComponent(text.toWellFormed())}` : text),
  }
}

const PACKETS = [
  '0000',
  '0001',
  '0014command=ls-refs\n0000',
  'ffffx',
  '0032want 0000',
  'zzzz',
  '',
  '0004',
  '0009done\n',
]

/** What git asks a server for, with bytes that no git sends. */
export function gitRequest({ project, component }: Place, random: Random): Draft {
  const base = `/git/${project}/${component}`
  if (random.chance(50)) {
    const service = random.pick(['git-upload-pack', 'git-receive-pack', 'x', ''])
    return { method: 'GET', path: `${base}/info/refs?service=${service}`, headers: [], body: null }
  }
  const service = random.pick(['git-upload-pack', 'git-receive-pack'])
  return {
    method: 'POST',
    path: `${base}/${service}`,
    body: Buffer.from(random.pick(PACKETS)),
    headers: [['content-type', `application/x-${service}-request`]],
  }
}
