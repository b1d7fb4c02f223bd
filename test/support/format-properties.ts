import assert from 'node:assert/strict'
import fc from 'fast-check'
import { splitForms } from '../../src/domain/units/plural-text.ts'
import {
  type Entry,
  entryKey,
  type Format,
  type NewEntry,
  type ReadOptions,
} from '../../src/formats/format.ts'

/** What files that grow from nothing are made of. */
export interface GeneratedFiles {
  /** Keys of monolingual files, contexts of others. */
  readonly contexts: fc.Arbitrary<string>
  /** Texts that the format can hold in one spelling only. */
  readonly texts: fc.Arbitrary<string>
  /** Two entries with the same context are one, whatever their sources. */
  readonly isKeyedByContext?: boolean
}

/** Any text made of these pieces, of which some are hard to write. */
export function textOfPieces(pieces: readonly string[], minLength = 0): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength, maxLength: 8 }).map((parts) => parts.join(''))
}

/** A real file, and how it is read. */
export interface RealFile {
  readonly bytes: Uint8Array
  readonly options: ReadOptions
}

/** A statement about all inputs, for `fc.assert` or `fc.check`; it throws where it does not hold. */
export type FormatProperty = fc.IRawProperty<unknown, false>

/** No bytes make a format throw, and unedited they stay the same. */
export function survivesAnyBytes(format: Format, options: ReadOptions): FormatProperty {
  return fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => survives(format, bytes, options))
}

/** No damage to a real file makes a format throw, and unedited it stays the same. */
export function survivesDamage(format: Format, files: readonly RealFile[]): FormatProperty {
  const damage = fc.record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat({ max: 40 }),
    added: fc.uint8Array({ maxLength: 8 }),
  })
  return fc.property(damage, ({ file: { bytes, options }, at, removed, added }) => {
    const start = Math.floor(at * bytes.length)
    const damaged = Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + removed)])
    survives(format, damaged, options)
  })
}

/** In files that grow from nothing, what was added, edited and removed is there, and nothing else changed. */
export function keepsGeneratedFiles(
  format: Format,
  options: ReadOptions,
  { contexts, texts, isKeyedByContext = false }: GeneratedFiles,
): FormatProperty {
  const { isMonolingual } = options
  const source = isMonolingual
    ? fc.constant<string[]>([])
    : texts.filter((text) => text.trim() !== '').map((text) => [text])
  const entry: fc.Arbitrary<NewEntry> = fc.record({
    context: contexts,
    source,
    target: texts.map((text) => [text]),
  })
  const entries = fc.uniqueArray(entry, {
    minLength: 1,
    maxLength: 6,
    selector: (item) => entryKey(item, isMonolingual || isKeyedByContext),
  })
  return fc.property(entries, fc.nat(), texts, (given, index, text) => {
    const picked = given[index % given.length] ?? NO_ENTRY
    const key = entryKey(picked, isMonolingual)
    const others = given.filter((item) => item !== picked)
    const empty = format.create(null, { ...options, sourceLanguage: 'en' })

    const added = format.add(empty, given, options)
    const edited = format.write(added, new Map([[key, { target: [text], isFuzzy: false }]]), options)
    const removed = format.remove(added, new Set([key]), options)

    assert.deepEqual(read(added), targetsOf(given))
    assert.deepEqual(edited.missing, [])
    assert.deepEqual(read(edited.bytes), targetsOf([...others, { ...picked, target: [text] }]))
    assert.deepEqual(read(removed), targetsOf(others))
  })

  function read(bytes: Uint8Array): Record<string, string> {
    const { entries: found, problems } = format.read(bytes, options)
    assert.deepEqual(problems, [])
    return Object.fromEntries(found.map((item) => [entryKey(item, isMonolingual), firstForm(item)]))
  }

  function targetsOf(items: readonly NewEntry[]): Record<string, string> {
    return Object.fromEntries(items.map((item) => [entryKey(item, isMonolingual), item.target[0] ?? '']))
  }
}

/** In files made of lines of real ones, an edit is refused without a trace, or it is there and all else as before. */
export function keepsMixedLines(
  format: Format,
  options: ReadOptions,
  files: readonly Uint8Array[],
): FormatProperty {
  // Lines of another encoding would make it a guess what the whole is.
  const texts = files.map((bytes) => Buffer.from(bytes).toString()).filter((text) => !/[\0\ufffd]/.test(text))
  const lines = texts.flatMap((text) => text.split(/(?<=\n)/))
  const mixed = fc.array(fc.constantFrom(...lines), { maxLength: 12 }).map((parts) => parts.join(''))
  return fc.property(mixed, fc.nat(), (text, index) => {
    const bytes = Buffer.from(text)
    survives(format, bytes, options)
    const { entries } = format.read(bytes, options)
    const keys = entries.map((entry) => entryKey(entry, options.isMonolingual))
    const key = keys[index % keys.length]
    if (key === undefined) return
    const edits = new Map([[key, { target: [NEW_TEXT] }]])
    const { bytes: written, missing } = format.write(bytes, edits, options)
    const expected = entries.map(firstForm)
    if (missing.length === 0) expected[keys.indexOf(key)] = NEW_TEXT
    const after = format.read(written, options).entries
    assert.deepEqual(after.map(firstForm), expected)
  })
}

function firstForm({ target }: Pick<Entry, 'target'>): string {
  return splitForms(target)[0] ?? ''
}

const NEW_TEXT = 'Nový text'
const NO_ENTRY: NewEntry = { context: '', source: [], target: [''] }

function survives(format: Format, bytes: Uint8Array, options: ReadOptions): void {
  format.read(bytes, options)
  const { bytes: written } = format.write(bytes, new Map(), options)
  assert.ok(Buffer.compare(written, bytes) === 0, 'writing without edits changed the file')
}
