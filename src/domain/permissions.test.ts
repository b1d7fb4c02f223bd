import { describe, expect, it } from 'vitest'
import { PERMISSIONS, SCOPED_PERMISSIONS, sortPermissions } from './access/permission-table.ts'
import { resolveAccess } from './access/resolve-access.ts'
import { type Actor, ANONYMOUS, SYSTEM } from './actor.ts'
import { DEFAULT_ROLES, PROJECT_TEAMS, teamsOf } from './default-groups.ts'
import { authorize, isAllowed } from './permissions.ts'

const user: Actor = {
  kind: 'user',
  userId: 7,
  username: 'anna',
  isSuperuser: false,
  access: resolveAccess([]),
}
const superuser: Actor = { ...user, isSuperuser: true }
const place = { project: { id: 1, access: 'private' } } as const

describe('authorize', () => {
  it('rejects visitors with 401 and signed-in users with 403', () => {
    expect(() => authorize(ANONYMOUS, 'unit.edit', place)).toThrow('Authentication credentials')
    expect(() => authorize(user, 'unit.edit', place)).toThrow('You do not have permission')
  })

  it('permits everything to the server itself and superusers', () => {
    for (const actor of [SYSTEM, superuser]) {
      expect(() => authorize(actor, 'project.edit', place)).not.toThrow()
      expect(() => authorize(actor, 'user.edit')).not.toThrow()
    }
  })

  it('treats an actor whose groups were not looked up like a visitor of a new site', () => {
    const open = { project: { id: 1, access: 'public' } } as const

    expect(isAllowed(ANONYMOUS, 'vcs.view', open)).toBe(true)
    expect(isAllowed(ANONYMOUS, 'unit.edit', open)).toBe(false)
    expect(isAllowed(ANONYMOUS, 'vcs.view', place)).toBe(false)
  })
})

describe('the table of permissions', () => {
  it('has a label for each', () => {
    expect(Object.values(PERMISSIONS).filter(({ label }) => label.trim() === '')).toEqual([])
    expect(Object.keys(PERMISSIONS)).toHaveLength(56)
    expect(SCOPED_PERMISSIONS).toHaveLength(46)
  })

  it('determines the order of responses, without duplicates and unknown names', () => {
    expect(sortPermissions(['vcs.update', 'memory.edit', 'nonsense', 'comment.add', 'comment.add'])).toEqual([
      'comment.add',
      'vcs.update',
      'memory.edit',
    ])
  })
})

describe('the teams of a project', () => {
  it.each([
    ['public', false, ['Administration']],
    ['public', true, ['Administration', 'Review']],
    ['custom', true, []],
  ] as const)('that is %s with review %j are %j', (access, isReviewed, teams) => {
    expect(teamsOf({ access, isReviewed })).toEqual(teams)
  })

  it('with members are all, except the review team if reviews are disabled', () => {
    const teams = teamsOf({ access: 'private', isReviewed: false })

    expect(teams).toHaveLength(9)
    expect(teams).not.toContain('Review')
    expect(teamsOf({ access: 'protected', isReviewed: true })).toContain('Review')
  })

  it('have existing roles', () => {
    const names = DEFAULT_ROLES.map(({ name }) => name)

    expect(Object.values(PROJECT_TEAMS).filter((role) => !names.includes(role))).toEqual([])
  })
})
