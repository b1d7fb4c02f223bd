import type { Change } from './change.ts'

/** Kinds of events in the history, by their name in the code. Numbers and labels are those of the API. */
export const CHANGE_ACTIONS = {
  resourceUpdate: [0, 'Resource update'],
  translationCompleted: [1, 'Translation completed'],
  translationChanged: [2, 'Translation changed'],
  commentAdded: [3, 'Comment added'],
  suggestionAdded: [4, 'Suggestion added'],
  newTranslation: [5, 'New translation'],
  automaticTranslation: [6, 'Automatic translation'],
  suggestionAccepted: [7, 'Suggestion accepted'],
  translationReverted: [8, 'Translation reverted'],
  translationUploaded: [9, 'Translation uploaded'],
  newSourceString: [13, 'New source string'],
  componentLocked: [14, 'Component locked'],
  componentUnlocked: [15, 'Component unlocked'],
  duplicatedString: [16, 'Found duplicated string'],
  committed: [17, 'Committed changes'],
  pushed: [18, 'Pushed changes'],
  repositoryReset: [19, 'Reset repository'],
  merged: [20, 'Merged repository'],
  rebased: [21, 'Rebased repository'],
  mergeFailed: [22, 'Failed merge on repository'],
  rebaseFailed: [23, 'Failed rebase on repository'],
  parseError: [24, 'Parse error'],
  translationRemoved: [25, 'Removed translation'],
  suggestionRemoved: [26, 'Suggestion removed'],
  searchAndReplace: [27, 'Search and replace'],
  pushFailed: [28, 'Failed push on repository'],
  suggestionCleanedUp: [29, 'Suggestion removed during cleanup'],
  sourceChanged: [30, 'Source string changed'],
  stringAdded: [31, 'New string added'],
  bulkStatusChange: [32, 'Bulk status change'],
  visibilityChanged: [33, 'Changed visibility'],
  userAdded: [34, 'Added user'],
  userRemoved: [35, 'Removed user'],
  translationApproved: [36, 'Translation approved'],
  markedForEdit: [37, 'Marked for edit'],
  componentRemoved: [38, 'Removed component'],
  projectRemoved: [39, 'Removed project'],
  duplicatedLanguage: [40, 'Found duplicated language'],
  projectRenamed: [41, 'Renamed project'],
  componentRenamed: [42, 'Renamed component'],
  componentMoved: [43, 'Moved component'],
  newStringsToTranslate: [44, 'New string to translate'],
  newContributor: [45, 'New contributor'],
  newAnnouncement: [46, 'New announcement'],
  newAlert: [47, 'New alert'],
  languageAdded: [48, 'Added new language'],
  languageRequested: [49, 'Requested new language'],
  projectCreated: [50, 'Created project'],
  componentCreated: [51, 'Created component'],
  userInvited: [52, 'Invited user'],
  hookReceived: [53, 'Received repository notification'],
  fileReplaced: [54, 'Replaced file by upload'],
  licenseChanged: [55, 'License changed'],
  agreementChanged: [56, 'Contributor agreement changed'],
  screenshotAdded: [57, 'Screnshot added'],
  screenshotUploaded: [58, 'Screnshot uploaded'],
  updatedInRepository: [59, 'String updated in the repository'],
  addonInstalled: [60, 'Add-on installed'],
  addonChanged: [61, 'Add-on configuration changed'],
  addonUninstalled: [62, 'Add-on uninstalled'],
  stringRemoved: [63, 'Removed string'],
  commentRemoved: [64, 'Removed comment'],
  commentResolved: [65, 'Resolved comment'],
  categoryRemoved: [67, 'Category removed'],
  categoryRenamed: [68, 'Category renamed'],
  categoryMoved: [69, 'Category moved'],
} as const

/** Name of a kind of event in the code. */
export type ChangeAction = keyof typeof CHANGE_ACTIONS

/** Number of a kind of event in the API and in the database. */
export type ActionCode = (typeof CHANGE_ACTIONS)[ChangeAction][0]

const LABELS = new Map<number, string>(Object.values(CHANGE_ACTIONS))

/** True for the number of a kind of event. */
export function isActionCode(code: number): code is ActionCode {
  return LABELS.has(code)
}

/** The number of a kind of event. */
export function actionCode(action: ChangeAction): ActionCode {
  return CHANGE_ACTIONS[action][0]
}

/** Edits of texts: they count as contributions, and their author is the last author of a translation. */
const CONTENT_ACTIONS: ReadonlySet<ChangeAction> = new Set([
  'translationChanged',
  'newTranslation',
  'automaticTranslation',
  'suggestionAccepted',
  'translationReverted',
  'translationUploaded',
  'searchAndReplace',
  'sourceChanged',
  'bulkStatusChange',
  'translationApproved',
  'markedForEdit',
])

/** Codes of the edits of texts. */
export const CONTENT_ACTION_CODES: readonly ActionCode[] = [...CONTENT_ACTIONS].map(actionCode)

/** Codes of the events that imports of files add; users cause some of them as well. */
export const IMPORT_ACTION_CODES: readonly ActionCode[] = (
  [
    'resourceUpdate',
    'newSourceString',
    'stringAdded',
    'stringRemoved',
    'sourceChanged',
    'updatedInRepository',
    'newStringsToTranslate',
    'languageAdded',
    'newTranslation',
  ] as const
).map(actionCode)

const IMPORT_CODES: ReadonlySet<number> = new Set(IMPORT_ACTION_CODES)

/** True for an event that an import of files added, without a user. */
export function isImported(change: {
  readonly action: number
  readonly user: unknown
  readonly author: unknown
}): boolean {
  return change.user === null && change.author === null && IMPORT_CODES.has(change.action)
}

/** Events whose `target` is a text of the translation, and not a source string, a comment or a message. */
const TRANSLATION_TEXTS: ReadonlySet<number> = new Set(
  (
    [
      'translationChanged',
      'newTranslation',
      'automaticTranslation',
      'suggestionAdded',
      'suggestionAccepted',
      'suggestionRemoved',
      'suggestionCleanedUp',
      'translationReverted',
      'translationUploaded',
      'searchAndReplace',
      'bulkStatusChange',
      'translationApproved',
      'markedForEdit',
      'updatedInRepository',
    ] as const
  ).map(actionCode),
)

/** True for the number of an event whose `target` is a text of the translation. */
export function hasTranslationText(code: number): boolean {
  return TRANSLATION_TEXTS.has(code)
}

/** True for an edit of a text. */
export function isContentAction(action: ChangeAction): boolean {
  return CONTENT_ACTIONS.has(action)
}

const REVERTABLE: readonly ChangeAction[] = [
  'translationChanged',
  'newTranslation',
  'automaticTranslation',
  'suggestionAccepted',
  'translationReverted',
  'translationUploaded',
  'searchAndReplace',
  'translationApproved',
  'markedForEdit',
  'updatedInRepository',
]
const REVERTABLE_CODES: ReadonlySet<number> = new Set(REVERTABLE.map(actionCode))

/** True for an event whose translation can be restored: one that replaced a text with another. */
export function isRevertable({
  action,
  old,
  target,
}: Pick<Change, 'old' | 'target'> & { readonly action: number }): boolean {
  return REVERTABLE_CODES.has(action) && old !== '' && old !== target
}

/** The English label of an action code, or null for unknown codes. */
export function actionLabel(code: number): string | null {
  return LABELS.get(code) ?? null
}

/** The label of an event with its details; some labels include a number from them. */
export function eventLabel(code: number, details: Readonly<Record<string, unknown>>): string {
  if (code === actionCode('newStringsToTranslate') && Number(details.count) > 1)
    return 'New strings to translate'
  return actionLabel(code) ?? ''
}
