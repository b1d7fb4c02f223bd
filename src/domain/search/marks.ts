/** The values of `is:`; spellings of the same value have one name. */
export const IS_NAMES = {
  'read-only': 'read-only',
  readonly: 'read-only',
  approved: 'approved',
  fuzzy: 'needs-editing',
  'needs-editing': 'needs-editing',
  translated: 'translated',
  untranslated: 'untranslated',
  pending: 'pending',
  'automatically-translated': 'automatically-translated',
} as const

/** The values of `has:`; spellings of the same value have one name. */
export const HAS_NAMES = {
  plural: 'plural',
  suggestion: 'suggestion',
  explanation: 'explanation',
  note: 'note',
  comment: 'comment',
  'resolved-comment': 'resolved-comment',
  'source-comment': 'source-comment',
  'resolved-source-comment': 'resolved-source-comment',
  check: 'check',
  'failing-check': 'check',
  'dismissed-check': 'dismissed-check',
  'ignored-check': 'dismissed-check',
  translation: 'translation',
  variant: 'variant',
  shaping: 'variant',
  label: 'label',
  context: 'context',
  location: 'location',
  screenshot: 'screenshot',
  flags: 'flags',
  glossary: 'glossary',
} as const

export type IsName = (typeof IS_NAMES)[keyof typeof IS_NAMES]
export type HasName = (typeof HAS_NAMES)[keyof typeof HAS_NAMES]
