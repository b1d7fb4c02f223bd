import type { PluralRule } from '../../domain/languages/plural-rule.ts'
import { joinForms, splitForms } from '../../domain/units/plural-text.ts'
import { entryDetails } from '../entry-details.ts'
import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { TOO_LARGE } from '../text/encoding.ts'
import { type Finding, locateFindings } from '../text/locate-findings.ts'
import { decodePo, type PoFile } from './charset.ts'
import { readPluralRule } from './header.ts'
import { monolingualKey, sourceOf } from './message-key.ts'
import { type Visit, visitMessages } from './parse-messages.ts'
import { isHeader, isLive, type LiveMessage } from './po-message.ts'
import { readComments, readPrevious } from './read-comments.ts'

// Twice as many as in the largest known file.
const MAX_ENTRIES = 2_000_000

interface Header {
  readonly text: string
  readonly start: number
}

/** All entries of a PO file: no header, no obsolete messages. */
export function readPo(bytes: Uint8Array, options: ReadOptions): FileContent {
  const file = decodePo(bytes)
  if (!file) return { entries: [], problems: [TOO_LARGE], plural: null }

  const entries: Entry[] = []
  const plurals: number[] = []
  let header: Header | null = null
  let excess: Finding | null = null
  const visit: Visit = (message) => {
    if (!isLive(message)) return true
    if (isHeader(message)) {
      const [field] = message.strings
      header ??= { text: field?.value ?? '', start: field?.start ?? 0 }
      return true
    }
    if (entries.length >= MAX_ENTRIES) {
      excess = {
        offset: message.start,
        message: `The file has more than ${MAX_ENTRIES} messages; the rest was ignored`,
      }
      return false
    }
    if (message.plural) plurals.push(entries.length)
    entries.push(entryOf(file, message, options))
    return true
  }

  const findings = visitMessages(file, visit, 'visit')
  const { plural, finding } = pluralOf(header)
  fitPlurals(entries, plurals, plural?.number ?? options.plural.number)
  const all = [file.finding, finding, ...findings, excess].filter((found) => found !== null)
  const isReadable = entries.length > 0 || header !== null
  return {
    entries,
    problems: isReadable ? locateFindings(file.text, all) : unreadable(file.text, findings, all),
    plural,
  }
}

function targetOf({ strings }: LiveMessage): string {
  const [only] = strings
  return only && strings.length === 1 ? only.value : joinForms(strings.map(({ value }) => value))
}

function entryOf(file: PoFile, message: LiveMessage, { isMonolingual }: ReadOptions): Entry {
  const { note, location, flags } = readComments(file.text, message.comments)
  const hasPrevious = flags.isFuzzy && !isMonolingual
  return {
    context: isMonolingual ? monolingualKey(message) : (message.context?.value ?? ''),
    source: isMonolingual ? '' : sourceOf(message),
    target: targetOf(message),
    details: entryDetails({
      previousSource: hasPrevious ? readPrevious(file, message) : '',
      location,
      note,
      flags: flags.text,
      isFuzzy: flags.isFuzzy,
    }),
  }
}

/** The rule of the header, or what is wrong with it. */
function pluralOf(header: Header | null): { plural: PluralRule | null; finding: Finding | null } {
  const rule = readPluralRule(header?.text ?? '')
  if (typeof rule !== 'string') return { plural: rule, finding: null }
  return { plural: null, finding: { offset: header?.start ?? 0, message: rule } }
}

/** Gives plurals as many forms as the language has, which the header may declare after them. */
function fitPlurals(entries: Entry[], plurals: readonly number[], number: number): void {
  for (const index of plurals) {
    const entry = entries[index]
    const forms = splitForms(entry?.target ?? '')
    if (!entry || forms.length === number) continue
    const target = joinForms(Array.from({ length: number }, (_, form) => forms[form] ?? ''))
    entries[index] = { ...entry, target }
  }
}

/** A file that cannot be parsed at all has one problem, not one per line. */
function unreadable(
  text: string,
  findings: readonly Finding[],
  all: readonly Finding[],
): FileContent['problems'] {
  const [first] = locateFindings(text, findings)
  if (!first) return locateFindings(text, all)
  return [{ ...first, message: `Not a PO file: ${first.message}` }]
}
