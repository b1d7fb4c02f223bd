/** Names of notifications, spelled as in the API. */
export const NOTIFICATIONS = [
  'RepositoryNotification',
  'LockNotification',
  'LicenseNotification',
  'ParseErrorNotification',
  'NewStringNotificaton',
  'NewContributorNotificaton',
  'NewSuggestionNotificaton',
  'NewCommentNotificaton',
  'MentionCommentNotificaton',
  'LastAuthorCommentNotificaton',
  'TranslatedStringNotificaton',
  'ApprovedStringNotificaton',
  'ChangedStringNotificaton',
  'NewTranslationNotificaton',
  'NewComponentNotificaton',
  'NewAnnouncementNotificaton',
  'NewAlertNotificaton',
  'MergeFailureNotification',
  'PendingSuggestionsNotification',
  'ToDoStringsNotification',
] as const
/** Name of a notification. */
type Notification = (typeof NOTIFICATIONS)[number]

/** Scopes of notifications; the most specific one applies. */
export const NOTIFICATION_SCOPES = {
  all: 0,
  watched: 10,
  administered: 20,
  project: 30,
  component: 40,
} as const
/** How often notifications are sent. */
export const NOTIFICATION_FREQUENCIES = { never: 0, instantly: 1, daily: 2, weekly: 3, monthly: 4 } as const

/** A notification subscription. */
export interface SubscriptionDraft {
  readonly notification: string
  readonly scope: number
  readonly frequency: number
}

const { all, watched, administered } = NOTIFICATION_SCOPES
const DEFAULTS: readonly (readonly [Notification, number])[] = [
  ['MentionCommentNotificaton', all],
  ['LastAuthorCommentNotificaton', watched],
  ['MentionCommentNotificaton', watched],
  ['NewAnnouncementNotificaton', watched],
  ['MergeFailureNotification', administered],
  ['ParseErrorNotification', administered],
  ['NewTranslationNotificaton', administered],
  ['NewAlertNotificaton', administered],
  ['NewAnnouncementNotificaton', administered],
]

/** Subscriptions of a new account. */
export const DEFAULT_SUBSCRIPTIONS: readonly SubscriptionDraft[] = DEFAULTS.map(([notification, scope]) => ({
  notification,
  scope,
  frequency: NOTIFICATION_FREQUENCIES.instantly,
}))
