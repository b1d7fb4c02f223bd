/** Named searches, as used by older clients and automatic translation. */
const NAMED_FILTERS: Readonly<Record<string, string>> = {
  all: '',
  readonly: 'state:read-only',
  nottranslated: 'state:empty',
  todo: 'state:<translated',
  untranslated: 'state:<translated',
  translated: 'state:>=translated',
  fuzzy: 'state:needs-editing',
  suggestions: 'has:suggestion',
  nosuggestions: 'state:<translated AND NOT has:suggestion',
  comments: 'has:comment',
  allchecks: 'has:check',
  translated_checks: 'has:check AND state:>=translated',
  dismissed_checks: 'has:dismissed-check',
  approved: 'state:approved',
  approved_suggestions: 'state:approved AND has:suggestion',
  unapproved: 'state:translated',
  unlabeled: 'NOT has:label',
}

/** The search with a name, `check:<id>` or `label:<name>`, or null. */
export function findNamedFilter(name: string): string | null {
  if (Object.hasOwn(NAMED_FILTERS, name)) return NAMED_FILTERS[name] ?? null
  const [, field, value = ''] = /^(check|label):(.+)$/s.exec(name) ?? []
  if (field === undefined) return null
  return `${field}:"${value.replace(/["\\]/g, '\\$&')}"`
}

/** A regular expression for what `findNamedFilter` accepts. */
export const NAMED_FILTER_PATTERN = `^(${Object.keys(NAMED_FILTERS).join('|')}|(check|label):.+)$`
