import { parsePluralHeader, writePluralHeader } from '../../domain/languages/plural-header.ts'
import { isSamePlural, type PluralRule } from '../../domain/languages/plural-rule.ts'
import type { HeaderUpdate } from '../format.ts'
import { memoize } from '../text/memoize.ts'

/** A field of a header and its new value. */
export type HeaderField = readonly [name: string, value: string]

/** The trimmed value of a header field, or null. Names are case-insensitive. */
export function findHeaderField(header: string, name: string): string | null {
  return fieldPattern(name).exec(header)?.[1]?.trim() ?? null
}

const fieldPattern = memoize((name) => new RegExp(`^${name}:([^\\n]*)`, 'im'))

const parseRule = memoize(parsePluralHeader)

/** The plural rule of a header: null if it declares none, a message if it is invalid. */
export function readPluralRule(header: string): PluralRule | string | null {
  const value = findHeaderField(header, 'Plural-Forms')
  // Templates contain “nplurals=INTEGER; plural=EXPRESSION;” until the language is known.
  if (value === null || value === '' || value.includes('INTEGER')) return null
  const rule = parseRule(value)
  return 'kind' in rule ? `Invalid plural forms in the header: ${rule.message}` : rule
}

/** The fields that an update sets: all given ones, but language and plural only if the header needs them. */
export function updatedFields(header: string, update: HeaderUpdate): HeaderField[] {
  const given: readonly (readonly [string, string | undefined])[] = [
    ['Report-Msgid-Bugs-To', update.reportBugsTo],
    ['PO-Revision-Date', update.revisionDate],
    ['Last-Translator', update.lastTranslator],
    ['Language-Team', update.languageTeam],
    ['Language', findHeaderField(header, 'Language') ? undefined : update.language],
    ['Plural-Forms', update.plural && pluralValue(header, update.plural)],
    ['X-Generator', update.generator],
  ]
  return given.flatMap(([name, value]) => (value === undefined ? [] : [[name, oneLine(value)] as const]))
}

function pluralValue(header: string, rule: PluralRule): string | undefined {
  const before = readPluralRule(header)
  const isSame = before !== null && typeof before !== 'string' && isSamePlural(before, rule)
  return isSame ? undefined : writePluralHeader(rule)
}

/** The field that declares UTF-8. */
export function utf8Field(header: string): HeaderField {
  const type = findHeaderField(header, 'Content-Type')
  if (!type) return ['Content-Type', 'text/plain; charset=UTF-8']
  const named = type.replace(/charset=[^;\s]*/i, 'charset=UTF-8')
  return ['Content-Type', /charset=/i.test(named) ? named : `${named}; charset=UTF-8`]
}

/** Fields that GNU gettext expects in every file and the header lacks. */
export function missingFields(header: string): HeaderField[] {
  const expected: readonly HeaderField[] = [
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/plain; charset=UTF-8'],
    ['Content-Transfer-Encoding', '8bit'],
  ]
  return expected.filter(([name]) => findHeaderField(header, name) === null)
}

function oneLine(value: string): string {
  return value.replace(/[\0-\x1f\x7f]+/g, ' ').trim()
}

// As xgettext and msginit write them.
const ORDER = [
  'project-id-version',
  'report-msgid-bugs-to',
  'pot-creation-date',
  'po-revision-date',
  'last-translator',
  'language-team',
  'language',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'plural-forms',
]

/** A line of a new header: `from` is the old line that it replaces or repeats, null for an added one. */
export interface HeaderLine {
  readonly from: number | null
  readonly text: string
}

/**
 * The lines of a header with these fields set: existing ones keep their position, new ones get the standard position.
 */
export function setHeaderFields(lines: readonly string[], fields: readonly HeaderField[]): HeaderLine[] {
  const result: HeaderLine[] = lines.map((text, from) => ({ from, text }))
  for (const [name, value] of fields) {
    const at = result.findIndex(({ text }) => nameOf(text) === name.toLowerCase())
    const old = result[at]
    if (!old) result.splice(placeOf(result, name), 0, { from: null, text: `${name}: ${value}` })
    else if (old.text.slice(name.length + 1).trim() !== value) {
      result[at] = { from: old.from, text: `${old.text.slice(0, name.length)}: ${value}` }
    }
  }
  return result
}

function placeOf(lines: readonly HeaderLine[], name: string): number {
  const order = ORDER.indexOf(name.toLowerCase())
  if (order < 0) return lines.length
  return lines.findLastIndex(({ text }) => ORDER.slice(0, order).includes(nameOf(text))) + 1
}

function nameOf(line: string): string {
  return line.slice(0, Math.max(0, line.indexOf(':'))).toLowerCase()
}
