/**
 * Events of the audit log: about accounts, permissions, and writes that are not events of the history, with their
 * labels.
 */
export const ACTIVITIES = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed sign-in: wrong password',
  'signed-out': 'Signed out',
  'session-ended': 'Signed out another session',
  'password-changed': 'Changed the password',
  'email-changed': 'Changed the email address',
  'password-reset': 'Reset the password by email',
  'token-created': 'Created an API key',
  'token-revoked': 'Revoked an API key',
  'label-created': 'Created a label',
  'label-changed': 'Changed a label',
  'label-removed': 'Deleted a label',
  'screenshot-changed': 'Changed a screenshot',
  'screenshot-removed': 'Deleted a screenshot',
  'language-created': 'Added a language',
  'language-changed': 'Changed a language',
  'language-removed': 'Removed a language',
  'memory-created': 'Added a translation memory entry',
  'memory-changed': 'Changed a translation memory entry',
  'memory-removed': 'Deleted a translation memory entry',
  'memory-imported': 'Imported a translation memory',
  'memory-cleared': 'Deleted translation memory entries',
  'list-created': 'Created a component list',
  'list-changed': 'Changed a component list',
  'list-removed': 'Deleted a component list',
  'category-created': 'Created a category',
  'component-shared': 'Shared a component with another project',
  'component-unshared': 'Stopped sharing a component with a project',
  'notifications-changed': 'Changed notification settings',
  'string-described': 'Changed the explanation, flags or labels of a string',
  'check-dismissed': 'Dismissed a failing check',
  'check-reopened': 'Restored a dismissed check',
  'project-changed': 'Changed project settings',
  'machinery-changed': 'Changed the site’s machine translation services',
  'component-changed': 'Changed component settings',
  'agreement-accepted': 'Accepted a contributor agreement',
  'agreement-withdrawn': 'Withdrew from a contributor agreement',
  'announcement-removed': 'Deleted an announcement',
  'task-repeated': 'Retried a background task',
  'task-cancelled': 'Canceled a background task',
  registered: 'Created an account',
  invited: 'Invited a user',
  'invitation-withdrawn': 'Withdrew an invitation',
  'identity-linked': 'Connected an identity provider account',
  'identity-unlinked': 'Disconnected an identity provider account',
  'user-created': 'Created a user',
  'user-changed': 'Changed a user',
  'user-erased': 'Deleted a user',
  'project-blocked': 'Blocked a user in a project',
  'project-unblocked': 'Unblocked a user in a project',
  'group-joined': 'Added a user to a group',
  'group-left': 'Removed a user from a group',
  'group-created': 'Created a group',
  'group-changed': 'Changed a group',
  'group-removed': 'Deleted a group',
  'role-created': 'Created a role',
  'role-changed': 'Changed a role',
  'role-removed': 'Deleted a role',
} as const

/** One of them. */
export type Activity = keyof typeof ACTIVITIES

/** True for the name of an activity. */
export function isActivity(text: string): text is Activity {
  return Object.hasOwn(ACTIVITIES, text)
}
