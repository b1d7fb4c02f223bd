/**
 * How bad it is when a check fails. `error`: the program or its markup may break, or the text does not fit; `warning`:
 * readers would notice; `hint`: worth a look, and often right as it is.
 */
type CheckSeverity = 'error' | 'warning' | 'hint'

/** Checks of severity `error`, beside everything that is about placeholders (`…format`). */
export const ERRORS: ReadonlySet<string> = new Set([
  'i18next_interpolation',
  'percent_placeholders',
  'placeholders',
  'icu_message_format_syntax',
  'regex',
  'bbcode',
  'xml-invalid',
  'xml-tags',
  'safe-html',
  'safe-mdx',
  'url',
  'md-link',
  'md-reflink',
  'rst-references',
  'rst-syntax',
  'asciidoc-markup',
  'max-length',
  'max-lines',
  'max-size',
  'plurals',
  'prohibited_initial_character',
  'fluent-source-syntax',
  'fluent-target-syntax',
  'fluent-parts',
  'fluent-references',
  'fluent-source-inner-html',
  'fluent-target-inner-html',
])

/** Checks of severity `hint`. */
export const HINTS: ReadonlySet<string> = new Set([
  'same',
  'same-plurals',
  'inconsistent',
  'reused',
  'translated',
  'multiple_capital',
  'duplicate',
  'optional_plural',
  'ellipsis',
  'source-max-length',
  'multiple_failures',
  'long_untranslated',
  'unnamed_format',
])

/** How bad it is when the check with this id fails. */
export function severityOf(id: string): CheckSeverity {
  if (HINTS.has(id)) return 'hint'
  return ERRORS.has(id) || id.endsWith('_format') ? 'error' : 'warning'
}
