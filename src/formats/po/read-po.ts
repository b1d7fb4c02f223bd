import type { PluralRule } from '../../domain/languages/plural-rule.ts'
import type { FlagList } from '../flags/parse-flags.ts'
import type { Entry, FileContent, ReadOptions } from '../format.ts'
import { TOO_LARGE } from '../text/encoding.ts'
import { type Finding, locateFindings } from '../text/locate-findings.ts'
import { decodePo, type PoFile } from './charset.ts'
import { readPluralRule } from './header.ts'
import { monolingualKey, sourceForms } from './message-key.ts'
import { visitMessages } from './parse-messages.ts'
import { isHeader, isLive, type LiveMessage } from './po-message.ts'
import { readComments, readPrevious } from './read-comments.ts'

const NO_SOURCE: readonly string[] = []
// Twice as many as in the largest file that is known.
const MAX_ENTRIES = 2_000_000

/** All entries of a PO file: no header, no obsolete messages. */
export function readPo(bytes: Uint8Array, options: ReadOptions): FileContent {
  const { isMonolingual } = options
  const file = decodePo(bytes)
  if (!file) return { entries: [], problems: [TOO_LARGE], plural: null }

  const entries: Entry[] = []
  const pluralTargets: string[][] = []
  const known = new Map<string, FlagList>()
  let header: LiveMessage | null = null
  let excess: Finding | null = null
  const findings = visitMessages(file, (message) => {
    if (!isLive(message)) return true
    if (isHeader(message)) {
      header ??= message
      return true
    }
    if (entries.length >= MAX_ENTRIES) {
      excess = {
        offset: message.start,
        message: `The file has more than ${MAX_ENTRIES} messages; the rest was not read`,
      }
      return false
    }
    const target = message.strings.map(({ value }) => value)
    if (message.plural) pluralTargets.push(target)
    entries.push(entryOf(file, message, target, { isMonolingual, known }))
    return true
  })

  const { plural, finding } = pluralOf(header)
  for (const target of pluralTargets) fitForms(target, plural?.number ?? options.plural.number)
  const all = [file.finding, finding, ...findings, excess].filter((found) => found !== null)
  const isReadable = entries.length > 0 || header !== null
  return {
    entries,
    problems: isReadable ? locateFindings(file.text, all) : unreadable(file.text, findings, all),
    plural,
  }
}

function entryOf(
  file: PoFile,
  message: LiveMessage,
  target: readonly string[],
  { isMonolingual, known }: { readonly isMonolingual: boolean; readonly known: Map<string, FlagList> },
): Entry {
  const { note, location, flags } = readComments(file.text, message.comments, known)
  const hasPrevious = flags.isFuzzy && !isMonolingual
  return {
    context: isMonolingual ? monolingualKey(message) : (message.context?.value ?? ''),
    source: isMonolingual ? NO_SOURCE : sourceForms(message),
    target,
    previousSource: hasPrevious ? readPrevious(file, message) : '',
    location,
    note,
    flags: flags.text,
    isFuzzy: flags.isFuzzy,
    isApproved: false,
    isReadonly: false,
  }
}

/** The rule of the header, or what is wrong with it. */
function pluralOf(header: LiveMessage | null): { plural: PluralRule | null; finding: Finding | null } {
  const rule = readPluralRule(header?.strings[0]?.value ?? '')
  if (typeof rule !== 'string') return { plural: rule, finding: null }
  return { plural: null, finding: { offset: header?.strings[0]?.start ?? 0, message: rule } }
}

function fitForms(target: string[], number: number): void {
  while (target.length < number) target.push('')
  target.length = number
}

/** A file of which nothing could be read has one problem, not one per line. */
function unreadable(
  text: string,
  findings: readonly Finding[],
  all: readonly Finding[],
): FileContent['problems'] {
  const [first] = locateFindings(text, findings)
  if (!first) return locateFindings(text, all)
  return [{ ...first, message: `This is no PO file: ${first.message}` }]
}
