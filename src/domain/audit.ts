/** What is written down about accounts, rights, and writes that are no event of the history, with words for people. */
export const ACTIVITIES = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Tried to sign in with a wrong password',
  'signed-out': 'Signed out',
  'session-ended': 'Ended a session of another browser',
  'password-changed': 'Changed the password',
  'email-changed': 'Changed the e-mail address',
  'password-reset': 'Set a new password by mail',
  'token-created': 'Made an API key',
  'token-revoked': 'Revoked an API key',
  'label-created': 'Added a label',
  'label-changed': 'Changed a label',
  'label-removed': 'Removed a label',
  'language-created': 'Added a language',
  'language-changed': 'Changed a language',
  'language-removed': 'Removed a language',
  'list-created': 'Added a component list',
  'list-changed': 'Changed a component list',
  'list-removed': 'Removed a component list',
  'category-created': 'Added a category',
  'component-shared': 'Shared a component with another project',
  'component-unshared': 'No longer shares a component with a project',
  'notifications-changed': 'Changed what a user is notified of',
  'string-described': 'Changed explanation, flags or labels of a string',
  'project-changed': 'Changed settings of a project',
  'component-changed': 'Changed settings of a component',
  'agreement-accepted': 'Accepted the agreement of a component',
  'agreement-withdrawn': 'Took back that the agreement of a component was accepted',
  'announcement-removed': 'Removed an announcement',
  'task-repeated': 'Had background work done again',
  'task-cancelled': 'Ended background work',
  registered: 'Registered',
  invited: 'Invited somebody',
  'invitation-withdrawn': 'Withdrew an invitation',
  'identity-linked': 'Connected an account of the identity provider',
  'identity-unlinked': 'Disconnected an account of the identity provider',
  'user-created': 'Added a user',
  'user-changed': 'Changed a user',
  'user-erased': 'Erased a user',
  'project-blocked': 'Blocked a user in a project',
  'project-unblocked': 'Unblocked a user in a project',
  'group-joined': 'Put a user into a group',
  'group-left': 'Took a user out of a group',
  'group-created': 'Added a group',
  'group-changed': 'Changed a group',
  'group-removed': 'Removed a group',
  'role-created': 'Added a role',
  'role-changed': 'Changed a role',
  'role-removed': 'Removed a role',
} as const

/** One of them. */
export type Activity = keyof typeof ACTIVITIES

/** True for the name of an activity. */
export function isActivity(text: string): text is Activity {
  return Object.hasOwn(ACTIVITIES, text)
}
