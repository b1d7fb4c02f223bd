import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'

/** Permissions that are granted on projects, components and languages. */
export const SCOPED_PERMISSIONS = [
  ...(['billing.view', 'change.download', 'comment.add', 'comment.delete', 'comment.resolve'] as const),
  ...(['component.edit', 'component.lock', 'glossary.add', 'glossary.edit', 'glossary.delete'] as const),
  ...(['glossary.upload', 'machinery.view', 'memory.edit', 'memory.delete', 'project.edit'] as const),
  ...([
    'project.permissions',
    'reports.view',
    'screenshot.add',
    'screenshot.edit',
    'screenshot.delete',
  ] as const),
  ...(['source.edit', 'unit.add', 'unit.delete', 'unit.check', 'unit.edit', 'unit.review'] as const),
  ...([
    'unit.override',
    'unit.template',
    'suggestion.accept',
    'suggestion.add',
    'suggestion.delete',
  ] as const),
  ...(['suggestion.vote', 'translation.add', 'translation.auto', 'translation.delete'] as const),
  ...(['translation.download', 'translation.add_more', 'upload.authorship', 'upload.overwrite'] as const),
  ...([
    'upload.perform',
    'vcs.access',
    'vcs.commit',
    'vcs.push',
    'vcs.reset',
    'vcs.view',
    'vcs.update',
  ] as const),
] as const

/** Permissions that hold for the whole site. */
export const GLOBAL_PERMISSIONS = [
  ...(['management.use', 'project.add', 'language.add', 'language.edit', 'group.edit', 'user.edit'] as const),
  ...(['role.edit', 'announcement.edit', 'memory.edit', 'machinery.edit', 'componentlist.edit'] as const),
] as const

export type Permission = (typeof SCOPED_PERMISSIONS)[number] | (typeof GLOBAL_PERMISSIONS)[number]

/** True when the actor holds the permission. Grants through groups are not resolved: superusers hold all, others none. */
export function isAllowed(actor: Actor, _permission: Permission): boolean {
  return actor.kind === 'system' || (actor.kind === 'user' && actor.isSuperuser)
}

/** Refuses the actor who lacks the permission: 401 for strangers, 403 for known people. */
export function authorize(actor: Actor, permission: Permission): void {
  if (isAllowed(actor, permission)) return
  if (actor.kind === 'anonymous') {
    throw new AppError('not_authenticated', 'Authentication credentials were not provided.')
  }
  throw new AppError('permission_denied', 'You do not have permission to perform this action.')
}
