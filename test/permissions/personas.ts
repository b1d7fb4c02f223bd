import type { Permission } from '../../src/domain/access/permission-table.ts'
import { DEFAULT_ROLES } from '../../src/domain/default-groups.ts'

/** People who try to write, each as somebody would meet them. */
export const PERSONAS = [
  'anonymous',
  'stranger',
  'translator',
  'reviewer',
  'project admin',
  'site admin',
  'expired token',
  'token of another project',
  'locked-out user',
] as const
/** One of them. */
export type Persona = (typeof PERSONAS)[number]

/** Roles that members of the two projects have there. */
export const MEMBER_ROLES = {
  translator: 'Translate',
  reviewer: 'Review strings',
  'project admin': 'Administration',
} as const
/** Somebody with a role in the projects. */
export type Member = keyof typeof MEMBER_ROLES

/** Who sees a project. */
export type Access = 'public' | 'private'

/** True for people who are not who they say, or nobody. */
export function isUnknown(persona: Persona): boolean {
  return ['anonymous', 'expired token', 'locked-out user'].includes(persona)
}

/** Whether somebody sees the project of this kind; keys of projects see their own only. */
export function seesProject(persona: Persona, access: Access): boolean {
  if (persona === 'site admin' || persona in MEMBER_ROLES) return true
  return persona === 'stranger' && access === 'public'
}

/** Whether the roles of somebody allow this in a project that this person sees. */
export function holdsThere(persona: Persona, permission: Permission, access: Access): boolean {
  if (persona === 'site admin') return true
  const roles = [
    ...(access === 'public' && persona !== 'token of another project' ? ['Power user'] : []),
    ...(persona in MEMBER_ROLES ? [MEMBER_ROLES[persona as Member]] : []),
  ]
  return DEFAULT_ROLES.some(
    ({ name, permissions }) => roles.includes(name) && permissions.includes(permission),
  )
}
