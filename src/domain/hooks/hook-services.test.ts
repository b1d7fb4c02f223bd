import { describe, expect, it } from 'vitest'
import type { HookReading } from './hook-reading.ts'
import { HOOK_SERVICES } from './hook-services.ts'

function read(id: string, payload: unknown, headers: Readonly<Record<string, string>> = {}): HookReading {
  const service = HOOK_SERVICES.find((known) => known.id === id)
  if (!service) throw new Error(`There is no ${id}`)
  return service.read({ payload, header: (name) => headers[name] })
}

function push(id: string, payload: unknown, headers?: Readonly<Record<string, string>>) {
  const reading = read(id, payload, headers)
  if (reading.kind !== 'push') throw new Error(`${id} says ${JSON.stringify(reading)}`)
  return reading.push
}

const PUSH = { 'x-github-event': 'push' }

describe('GitHub', () => {
  const repository = {
    id: 186853002,
    name: 'Hello-World',
    full_name: 'Codertocat/Hello-World',
    private: false,
    owner: { name: 'Codertocat', login: 'Codertocat', id: 21031067 },
    html_url: 'https://github.com/Codertocat/Hello-World',
    url: 'https://github.com/Codertocat/Hello-World',
    git_url: 'git://github.com/Codertocat/Hello-World.git',
    ssh_url: 'git@github.com:Codertocat/Hello-World.git',
    clone_url: 'https://github.com/Codertocat/Hello-World.git',
    svn_url: 'https://github.com/Codertocat/Hello-World',
  }

  it('sends the repository and the branch', () => {
    const payload = {
      ref: 'refs/heads/feature/x',
      before: '6113728f',
      after: '00000000',
      repository,
      commits: [],
    }

    expect(push('github', payload, PUSH)).toEqual({
      addresses: [
        repository.clone_url,
        repository.git_url,
        repository.ssh_url,
        'https://github.com/Codertocat/Hello-World',
      ],
      fullName: 'Codertocat/Hello-World',
      branches: ['feature/x'],
    })
  })

  it('implies github.com if the repository has no URL', () => {
    const old = { name: 'demo', owner: { name: 'octo' } }

    expect(push('github', { ref: 'refs/heads/main', repository: old }, PUSH).addresses).toEqual([
      'https://github.com/octo/demo',
    ])
  })

  it('distinguishes tags from branches', () => {
    expect(push('github', { ref: 'refs/tags/main', repository }, PUSH).branches).toEqual(['refs/tags/main'])
  })

  it('has other events, which are ignored', () => {
    expect(read('github', { zen: 'Keep it simple.', repository }, { 'x-github-event': 'ping' }).kind).toBe(
      'other',
    )
    expect(read('github', { ref: 'refs/heads/main', repository }).kind).toBe('other')
  })
})

describe('GitLab', () => {
  const payload = {
    object_kind: 'push',
    event_name: 'push',
    ref: 'refs/heads/master',
    project_id: 15,
    project: {
      id: 15,
      name: 'Diaspora',
      path_with_namespace: 'mike/sub/diaspora',
      default_branch: 'master',
      web_url: 'http://example.com/mike/sub/diaspora',
      git_ssh_url: 'git@example.com:mike/sub/diaspora.git',
      git_http_url: 'http://example.com/mike/sub/diaspora.git',
    },
    repository: {
      name: 'Diaspora',
      url: 'git@example.com:mike/sub/diaspora.git',
      homepage: 'http://example.com/mike/sub/diaspora',
      git_http_url: 'http://example.com/mike/sub/diaspora.git',
      git_ssh_url: 'git@example.com:mike/sub/diaspora.git',
    },
  }

  it('sends the repository and the branch', () => {
    expect(push('gitlab', payload)).toMatchObject({ fullName: 'mike/sub/diaspora', branches: ['master'] })
    expect(push('gitlab', payload).addresses).toContain('git@example.com:mike/sub/diaspora.git')
  })

  it('is accepted without the deprecated part', () => {
    const { repository: _, ...rest } = payload

    expect(push('gitlab', rest).addresses).toContain('http://example.com/mike/sub/diaspora.git')
  })

  it('has other events', () => {
    expect(read('gitlab', { object_kind: 'merge_request', project: payload.project }).kind).toBe('other')
  })
})

describe.each(['gitea', 'forgejo'])('%s', (id) => {
  const repository = {
    id: 140,
    name: 'webhooks',
    full_name: 'gitea/webhooks',
    html_url: 'http://localhost:3000/gitea/webhooks',
    ssh_url: 'ssh://gitea@localhost:2222/gitea/webhooks.git',
    clone_url: 'http://localhost:3000/gitea/webhooks.git',
  }

  it('sends the repository and the branch', () => {
    expect(push(id, { ref: 'refs/heads/develop', repository })).toEqual({
      addresses: [repository.html_url, repository.clone_url, repository.ssh_url],
      fullName: 'gitea/webhooks',
      branches: ['develop'],
    })
  })

  it('has other events', () => {
    const created = { ref: 'v1', ref_type: 'tag', repository }

    expect(read(id, created, { 'x-gitea-event': 'create' }).kind).toBe('other')
  })
})

describe('Gitee', () => {
  const repository = {
    id: 120249025,
    path_with_namespace: 'oschina/gitee',
    full_name: 'oschina/gitee',
    html_url: 'https://gitee.com/oschina/gitee',
    ssh_url: 'git@gitee.com:oschina/gitee.git',
    git_url: 'git://gitee.com/oschina/gitee.git',
    git_http_url: 'https://gitee.com/oschina/gitee.git',
    git_ssh_url: 'git@gitee.com:oschina/gitee.git',
  }

  it('sends the repository and the branch', () => {
    const payload = { hook_name: 'push_hooks', ref: 'refs/heads/test_version', repository }

    expect(push('gitee', payload)).toMatchObject({ fullName: 'oschina/gitee', branches: ['test_version'] })
  })

  it('has other events', () => {
    expect(read('gitee', { hook_name: 'issue_hooks', repository }).kind).toBe('other')
  })
})

describe('Bitbucket', () => {
  const cloud = {
    type: 'repository',
    name: 'repo',
    full_name: 'team_name/repo_name',
    links: {
      self: { href: 'https://api.bitbucket.org/2.0/repositories/team_name/repo_name' },
      html: { href: 'https://bitbucket.org/team_name/repo_name' },
    },
  }

  it('in the cloud sends all branches of a push, and no tags', () => {
    const changes = [
      { new: { type: 'branch', name: 'main' }, old: null },
      { new: null, old: { type: 'branch', name: 'gone' } },
      { new: { type: 'tag', name: 'v1' }, old: null },
    ]

    const found = push('bitbucket', { push: { changes }, repository: cloud }, { 'x-event-key': 'repo:push' })

    expect(found).toEqual({
      addresses: ['https://bitbucket.org/team_name/repo_name'],
      fullName: 'team_name/repo_name',
      branches: ['main', 'gone'],
    })
  })

  it('in the data center sends the key of the project', () => {
    const payload = {
      eventKey: 'repo:refs_changed',
      repository: {
        slug: 'repository',
        name: 'repository',
        scmId: 'git',
        project: { key: 'PROJECT_1' },
        links: {
          clone: [
            { href: 'ssh://git@bitbucket.example:7999/project_1/repository.git', name: 'ssh' },
            { href: 'https://bitbucket.example/scm/project_1/repository.git', name: 'http' },
          ],
        },
      },
      changes: [
        { ref: { id: 'refs/heads/master', displayId: 'master', type: 'BRANCH' }, type: 'UPDATE' },
        { ref: { id: 'refs/tags/v1', displayId: 'v1', type: 'TAG' }, type: 'ADD' },
      ],
    }

    expect(push('bitbucket', payload, { 'x-event-key': 'repo:refs_changed' })).toEqual({
      addresses: payload.repository.links.clone.map(({ href }) => href),
      fullName: 'PROJECT_1/repository',
      branches: ['master'],
    })
  })

  it.each([
    [
      'pullrequest:fulfilled',
      { repository: cloud, pullrequest: { destination: { branch: { name: 'main' } } } },
    ],
    [
      'pr:merged',
      {
        pullRequest: {
          toRef: { displayId: 'main', repository: { slug: 'repo_name', project: { key: 'team_name' } } },
        },
      },
    ],
  ])('treats %s as a push to the target branch', (event, payload) => {
    const found = push('bitbucket', payload, { 'x-event-key': event })

    expect(found).toMatchObject({ fullName: 'team_name/repo_name', branches: ['main'] })
  })

  it('has other events', () => {
    expect(read('bitbucket', { repository: cloud }, { 'x-event-key': 'repo:fork' }).kind).toBe('other')
  })
})

describe('Pagure', () => {
  const msg = { pagure_instance: 'https://pagure.io/', project_fullname: 'forks/ada/demo', branch: 'main' }

  it('sends the repository and the branch', () => {
    expect(push('pagure', { topic: 'git.receive', msg })).toEqual({
      addresses: ['https://pagure.io/forks/ada/demo'],
      fullName: 'forks/ada/demo',
      branches: ['main'],
    })
  })

  it('has other events', () => {
    expect(read('pagure', { topic: 'issue.new', msg }).kind).toBe('other')
  })
})

describe('Azure DevOps', () => {
  const payload = {
    eventType: 'git.push',
    publisherId: 'tfs',
    resource: {
      refUpdates: [{ name: 'refs/heads/main', oldObjectId: 'aad331d8', newObjectId: '33b55f7c' }],
      repository: {
        id: '278d5cd2-584d-4b63-824a-2ba458937249',
        name: 'Fabrikam-Fiber-Git',
        project: { id: '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c', name: 'Fabrikam Fiber' },
        remoteUrl: 'https://fabrikam@dev.azure.com/fabrikam/Fabrikam%20Fiber/_git/Fabrikam-Fiber-Git',
      },
    },
  }

  it('sends the repository in all its spellings, and the branch', () => {
    const found = push('azure', payload)

    expect(found.branches).toEqual(['main'])
    expect(found.addresses).toContain('git@ssh.dev.azure.com:v3/fabrikam/Fabrikam Fiber/Fabrikam-Fiber-Git')
    expect(found.addresses).toContain(
      'https://fabrikam.visualstudio.com/Fabrikam Fiber/_git/Fabrikam-Fiber-Git',
    )
    expect(found.addresses).toContain(
      'https://dev.azure.com/fabrikam/6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c/_git/278d5cd2-584d-4b63-824a-2ba458937249',
    )
  })

  it('has other events', () => {
    expect(read('azure', { ...payload, eventType: 'git.pullrequest.created' }).kind).toBe('other')
  })
})

const EVENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  github: PUSH,
  bitbucket: { 'x-event-key': 'repo:push' },
}
const STARTS = {
  ref: 'refs/heads/main',
  topic: 'git.receive',
  eventType: 'git.push',
  hook_name: 'push_hooks',
}
const NONSENSE = [
  null,
  1,
  [],
  {},
  [{}],
  { owner: null, name: 3 },
  { links: { clone: 'x' } },
  { full_name: {} },
]

describe.each(HOOK_SERVICES.map(({ id }) => id))('%s', (id) => {
  it.each(NONSENSE.map((value) => [JSON.stringify(value), value]))('survives %s', (_, value) => {
    const payloads = [
      { ...STARTS, repository: value, project: value, msg: value, resource: value },
      { ...STARTS, ref: value, repository: { full_name: value }, push: { changes: value } },
      { ...STARTS, push: { changes: [value] }, repository: { name: value, owner: value } },
    ]

    for (const payload of payloads) {
      expect(['malformed', 'other']).toContain(read(id, payload, EVENTS[id] ?? {}).kind)
    }
  })
})
