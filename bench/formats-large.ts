import type { Format, FormatInfo, NewEntry, ReadOptions } from '../src/formats/format.ts'
import { readOptions } from '../test/support/format-options.ts'

/** Size of the files that memory is measured with. */
const BYTES = 20_000_000
const PROBE = 1000
const MAX_ENTRIES = 400_000

const WORDS =
  'Příliš žluťoučký kůň úpěl ďábelské ódy the quick brown fox jumps over lazy dogs file open save settings'.split(
    ' ',
  )

/** A file of about 20 MB in Czech: entries added to an empty file, a document of paragraphs, or the largest fixture repeated. */
export async function makeLargeFile(info: FormatInfo, fixtures: readonly Uint8Array[]): Promise<Uint8Array> {
  const format = await info.load()
  const paragraph = PARAGRAPHS[info.id]
  if (paragraph) return document(paragraph)
  if (!info.canAdd || info.isDocument) return repeated(fixtures)
  const options = readOptions(info, { file: '', language: 'cs' })
  const probe = grown(format, info, options, PROBE).length
  return grown(format, info, options, Math.min(MAX_ENTRIES, Math.ceil((BYTES * PROBE) / probe)))
}

/** How documents write a paragraph. */
const PARAGRAPHS: Readonly<Record<string, (text: string, index: number) => string>> = {
  txt: (text) => `${text}\n\n`,
  html: (text, index) => `<p id="p${index}">${text} <a href="#p${index}">more</a></p>\n`,
  markdown: (text, index) => (index % 8 === 0 ? `## ${text}\n\n` : `${text} [more](#p${index})\n\n`),
}

/** Paragraphs of one to four sentences. */
function document(paragraph: (text: string, index: number) => string): Uint8Array {
  const parts: string[] = []
  for (let index = 0, length = 0; length < BYTES; index += 1) {
    const count = 1 + (index % 4)
    const sentences = Array.from({ length: count }, (_, place) => sentence(index * 4 + place))
    const text = paragraph(`${index} ${sentences.join('. ')}.`, index)
    length += Buffer.byteLength(text)
    parts.push(text)
  }
  return Buffer.from(parts.join(''))
}

function repeated(fixtures: readonly Uint8Array[]): Uint8Array {
  const [largest = new Uint8Array()] = fixtures.toSorted((a, b) => b.length - a.length)
  return Buffer.concat(Array.from({ length: Math.ceil(BYTES / (largest.length + 1)) }, () => largest))
}

function grown(format: Format, info: FormatInfo, options: ReadOptions, count: number): Uint8Array {
  const empty = format.create(null, { ...options, sourceLanguage: 'en' })
  const entries = Array.from({ length: count }, (_, index) => entryAt(index, info, options))
  return format.add(empty, entries, options)
}

/** Every fourth entry has a note. */
function entryAt(index: number, { id }: FormatInfo, { isMonolingual }: ReadOptions): NewEntry {
  const isLatin1 = id === 'csv-simple-iso'
  const text = sentence(index)
  const source = `Source ${index} ${sentence(index + 7)}`
  const key = id === 'php' ? `$lang[key_${index}]` : `section${Math.floor(index / 50)}.key_${index}`
  return {
    context: key,
    source: isMonolingual ? [] : [isLatin1 ? plain(source) : source],
    target: [isLatin1 ? plain(text) : text],
    ...(index % 4 === 0 && { note: `Note for translators number ${index}` }),
  }
}

/** Four to twelve words, the same for the same seed. */
function sentence(seed: number): string {
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  const words = Array.from({ length: 4 + (state % 9) }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return WORDS[(state >>> 8) % WORDS.length]
  })
  return words.join(' ')
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/[^\u0000-\u007f]/g, '')
}
