import { describe, expect, it } from 'vitest'
import { LANGUAGE_SELECTION, PROJECT_SELECTION } from '../default-groups.ts'
import { ACCESS_CONTROL, type AccessControl } from '../project.ts'
import { canSee, holds, holdsSomewhere } from './access.ts'
import type { Permission } from './permission-table.ts'
import { type HeldGroup, resolveAccess } from './resolve-access.ts'

function group(given: Partial<HeldGroup>): HeldGroup {
  return {
    permissions: ['unit.edit'],
    definingProjectId: null,
    projectSelection: PROJECT_SELECTION.listed,
    languageSelection: LANGUAGE_SELECTION.all,
    projects: [],
    languages: [],
    components: [],
    hasComponentLists: false,
    listed: [],
    ...given,
  }
}

const project = (id: number, access: AccessControl = 'private') => ({ project: { id, access } })
const component = (id: number, of = project(1), isRestricted = false) => ({
  ...of,
  component: { id, isRestricted },
})

describe('the scope of groups', () => {
  it.each([
    [PROJECT_SELECTION.all, ['public', 'protected', 'private', 'custom']],
    [PROJECT_SELECTION.allPublic, ['public']],
    [PROJECT_SELECTION.allProtected, ['public', 'protected']],
    [PROJECT_SELECTION.listed, []],
  ] as [number, AccessControl[]][])(
    'with selection %i includes projects that are %j',
    (projectSelection, seen) => {
      const access = resolveAccess([group({ projectSelection })])

      for (const level of Object.keys(ACCESS_CONTROL) as AccessControl[]) {
        expect(canSee(access, project(1, level)), level).toBe(seen.includes(level))
        expect(holds(access, 'unit.edit', project(1, level)), level).toBe(seen.includes(level))
      }
    },
  )

  it('includes listed projects, only if the group has a list', () => {
    const listed = resolveAccess([group({ projects: [1] })])
    const other = resolveAccess([group({ projects: [1], projectSelection: PROJECT_SELECTION.allPublic })])

    expect([1, 2].map((id) => canSee(listed, project(id)))).toEqual([true, false])
    expect(canSee(other, project(1))).toBe(false)
  })

  it('is visible without any role, but without permissions', () => {
    const access = resolveAccess([group({ permissions: [], projects: [1] })])

    expect(canSee(access, component(7))).toBe(true)
    expect(holds(access, 'unit.edit', component(7))).toBe(false)
  })

  it.each([
    ['components', { components: [{ id: 7, projectId: 1 }] }],
    [
      'component lists, whatever else they have',
      { hasComponentLists: true, listed: [{ id: 7, projectId: 1 }], components: [{ id: 8, projectId: 1 }] },
    ],
  ])('includes the %s; their projects can be viewed and no more', (_what, given) => {
    const access = resolveAccess([group({ ...given, projects: [1] })])

    expect(canSee(access, project(1))).toBe(true)
    expect(holds(access, 'unit.edit', project(1))).toBe(false)
    expect([7, 8].map((id) => canSee(access, component(id)))).toEqual([true, false])
    expect([7, 8].map((id) => holds(access, 'unit.edit', component(id)))).toEqual([true, false])
  })

  it('is empty for a group with empty lists', () => {
    const access = resolveAccess([group({ hasComponentLists: true, projects: [1] })])

    expect(canSee(access, project(1))).toBe(false)
  })

  it('includes restricted components only if they are named', () => {
    const whole = resolveAccess([group({ projectSelection: PROJECT_SELECTION.all, projects: [1] })])
    const named = resolveAccess([group({ components: [{ id: 7, projectId: 1 }] })])
    const restricted = component(7, project(1, 'public'), true)

    expect([canSee(whole, restricted), holds(whole, 'unit.edit', restricted)]).toEqual([false, false])
    expect([canSee(named, restricted), holds(named, 'unit.edit', restricted)]).toEqual([true, true])
  })

  it('includes languages for checks of a language', () => {
    const access = resolveAccess([
      group({ projects: [1], languageSelection: LANGUAGE_SELECTION.listed, languages: [5] }),
    ])

    expect([5, 6].map((languageId) => holds(access, 'unit.edit', { ...component(7), languageId }))).toEqual([
      true,
      false,
    ])
    expect(canSee(access, component(7))).toBe(true)
    expect(holds(access, 'unit.edit')).toBe(false)
  })
})

describe('permissions for the whole site', () => {
  const permissions: Permission[] = ['user.edit', 'unit.edit', 'memory.edit']

  it('come from any group of the site, and only those that apply to the site', () => {
    const access = resolveAccess([group({ permissions })])

    expect(permissions.map((permission) => holds(access, permission))).toEqual([true, false, true])
  })

  it('never come from the team of a project', () => {
    const access = resolveAccess([group({ permissions, definingProjectId: 1, projects: [1] })])

    expect(holds(access, 'user.edit')).toBe(false)
    expect(holds(access, 'unit.edit', project(1))).toBe(true)
  })

  it('are also held without a place by users who hold them in every project and language', () => {
    const all = group({ projectSelection: PROJECT_SELECTION.all })

    expect(holds(resolveAccess([all]), 'unit.edit')).toBe(true)
    expect(
      holds(resolveAccess([{ ...all, languageSelection: LANGUAGE_SELECTION.listed }]), 'unit.edit'),
    ).toBe(false)
    expect(
      holds(resolveAccess([{ ...all, projectSelection: PROJECT_SELECTION.allProtected }]), 'unit.edit'),
    ).toBe(false)
  })
})

describe('a key of a project', () => {
  const groups = [
    group({ permissions: ['user.edit', 'unit.edit'], projects: [1, 2] }),
    group({ permissions: ['component.edit'], projectSelection: PROJECT_SELECTION.all }),
    group({ permissions: ['unit.review'], projectSelection: PROJECT_SELECTION.allPublic }),
    group({
      components: [
        { id: 7, projectId: 1 },
        { id: 8, projectId: 2 },
      ],
    }),
  ]
  const access = resolveAccess(groups, 1)

  it('has access to that project and nothing else', () => {
    expect([1, 2, 3].map((id) => canSee(access, project(id)))).toEqual([true, false, false])
    expect(canSee(access, project(3, 'public'))).toBe(false)
    expect(holds(access, 'component.edit', project(1))).toBe(true)
    expect(canSee(access, component(8, project(2)))).toBe(false)
  })

  it('has no permissions on the site', () => {
    expect(holds(access, 'user.edit')).toBe(false)
    expect(holdsSomewhere(access, 'unit.review')).toBe(false)
  })
})
