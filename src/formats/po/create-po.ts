import { writePluralHeader } from '../../domain/languages/plural-header.ts'
import type { CreateOptions } from '../format.ts'
import { applySplices, type Splice } from '../text/splice.ts'
import { decodePo, encodeUtf8, type PoFile } from './charset.ts'
import { fuzzySplices } from './edit-flags.ts'
import { GNU_STYLE } from './fold.ts'
import { findHeaderField, type HeaderField, missingFields, utf8Field } from './header.ts'
import { headerSplices, newHeader } from './header-splices.ts'
import { detectLayout, type Layout } from './layout.ts'
import { visitMessages } from './parse-messages.ts'
import { isHeader, isLive, type LiveMessage, type PoMessage } from './po-message.ts'
import { removalSplices } from './removal-splices.ts'

/**
 * The file for a new language, in UTF-8: the messages of the base without translations, like `msginit`; for a
 * monolingual file only the header. Obsolete and broken messages are dropped.
 */
export function createPo(base: Uint8Array | null, options: CreateOptions): Uint8Array {
  const file = base && decodePo(base)
  if (!file) return Buffer.from(newHeader(headerFields('', options), { ...GNU_STYLE, newline: '\n' }))

  const layout = detectLayout(file.text)
  const splices: Splice[] = []
  const removed: PoMessage[] = []
  let header: LiveMessage | null = null
  let hasPlurals = false
  visitMessages(file, (message) => {
    if (isLive(message) && isHeader(message) && header === null) header = message
    else if (isLive(message) && !options.isMonolingual) {
      splices.push(...blank(file, message, options, layout))
      hasPlurals ||= message.plural !== null
    } else if (message.id || message.isBroken) removed.push(message)
    return true
  })
  splices.push(
    ...removalSplices(file.text, removed),
    ...startHeader(file, header, { ...options, hasPlurals }, layout),
  )
  const text = applySplices(file.text, splices)
  return encodeUtf8(file, text)
}

/** Fields as `msginit --no-translator` writes them; the date of the revision is set by the first translation. */
function headerFields(header: string, { language, ownCode, plural }: CreateOptions): HeaderField[] {
  return [
    ['Last-Translator', 'Automatically generated'],
    ['Language-Team', 'none'],
    ['Language', ownCode ?? language],
    ...missingFields(header),
    utf8Field(header),
    ...(plural.formula === undefined
      ? []
      : [['Plural-Forms', writePluralHeader({ number: plural.number, formula: plural.formula })] as const]),
  ]
}

const OPTIONAL: ReadonlySet<string> = new Set(['Last-Translator', 'Language-Team', 'Plural-Forms'])

/** Fields that a header omits stay omitted, except for the plural rule, which plurals need. */
function isWanted([name]: HeaderField, header: string, hasPlurals: boolean): boolean {
  if (!OPTIONAL.has(name) || findHeaderField(header, name) !== null) return true
  return hasPlurals && name === 'Plural-Forms'
}

function startHeader(
  file: PoFile,
  header: LiveMessage | null,
  options: CreateOptions & { readonly hasPlurals: boolean },
  layout: Layout,
): Splice[] {
  const before = header?.strings[0]?.value ?? ''
  const fields = headerFields(before, options)
  if (!header) return [{ start: 0, end: 0, text: newHeader(fields, layout) + layout.newline }]
  const wanted = options.isMonolingual
    ? fields
    : fields.filter((field) => isWanted(field, before, options.hasPlurals))
  return [
    ...headerSplices(file.text, header, wanted, layout),
    ...fuzzySplices(file.text, header, false, layout.newline),
  ]
}

function blank(file: PoFile, message: LiveMessage, { plural }: CreateOptions, layout: Layout): Splice[] {
  const first = message.strings[0]
  const last = message.strings.at(-1)
  if (!first || !last) return []
  const keywords = message.plural
    ? Array.from({ length: plural.number }, (_, index) => `msgstr[${index}]`)
    : ['msgstr']
  const text = keywords.map((keyword) => `${keyword} ""`).join(layout.newline)
  const isBlank = file.text.slice(first.start, last.end) === text
  return [
    ...(isBlank ? [] : [{ start: first.start, end: last.end, text }]),
    ...fuzzySplices(file.text, message, false, layout.newline),
  ]
}
