import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { joinForms, splitForms } from '../../src/domain/units/plural-text.ts'
import {
  type Edit,
  type Entry,
  entryKey,
  type Format,
  type FormatInfo,
  type ReadOptions,
} from '../../src/formats/format.ts'
import { type FormatCase, readOptions } from './format-options.ts'
import { survivesDamage } from './format-properties.ts'
import { propertyRuns } from './property-runs.ts'

export interface FormatSuite {
  /** Folder of the fixtures; every file that a case names is a real one, with its licence beside it. */
  readonly fixtures: string
  readonly cases: readonly FormatCase[]
  /** Text for edits; a format may have its own idea of what is hard to write. */
  readonly texts?: readonly string[]
}

/** Texts that are hard to write: quotes, escapes, line breaks, markup, wide and right-to-left characters, long lines. */
const HARD_TEXTS = [
  'Příliš žluťoučký kůň',
  'He said: "it\'s \\ 100 %" & <b>bold</b> {0} %s',
  'two\nlines\tand a tab',
  '日本語のテキスト 🎉 עברית',
  'word '.repeat(60).trim(),
]
const EDITS_PER_FILE = 12

/** Runs the laws of formats on fixtures, and damaged ones on its reader and writer; what holds for any bytes is in `format-properties.test.ts`. */
export function describeFormat(info: FormatInfo, { fixtures, cases, texts = HARD_TEXTS }: FormatSuite): void {
  describe(`the format ${info.id}`, () => {
    let format: Format
    beforeAll(async () => {
      format = await info.load()
    })

    describe.each(cases)('on $file', (given) => {
      const bytes = readFileSync(join(fixtures, given.file))
      const options = readOptions(info, given)

      it('finds entries and no problem', () => {
        const { entries, problems } = format.read(bytes, options)

        expect(problems).toEqual([])
        expect(entries.length).toBeGreaterThan(0)
      })

      it('writes the same bytes when nothing was edited', () => {
        expect(asText(format.write(bytes, new Map(), options).bytes)).toBe(asText(bytes))
      })

      it('changes the edited entry and nothing else', () => {
        const { entries } = format.read(bytes, options)
        for (const index of sampleOf(entries, options)) {
          for (const text of texts) expectEdit(format, bytes, options, entries, index, text)
        }
      })

      it('takes an edit back without a trace', () => {
        const { entries } = format.read(bytes, options)
        for (const index of sampleOf(entries, options)) {
          const entry = entries[index]!
          const changed = format.write(bytes, editOf(entry, options, texts[0]!), options).bytes
          const back = new Map([
            [
              entryKey(entry, options.isMonolingual),
              {
                target: splitForms(entry.target),
                isFuzzy: entry.details.isFuzzy,
                isApproved: entry.details.isApproved,
              },
            ],
          ])
          const restored = format.write(changed, back, options).bytes
          expect(forget(format.read(restored, options).entries, index)).toEqual(forget(entries, index))
        }
      })
    })

    it('never throws on damaged real files, and leaves them alone', () => {
      const files = cases.map((given) => ({
        bytes: readFileSync(join(fixtures, given.file)),
        options: readOptions(info, given),
      }))
      fc.assert(survivesDamage(format, files), { numRuns: propertyRuns() })
    })
  })
}

function expectEdit(
  format: Format,
  bytes: Uint8Array,
  options: ReadOptions,
  entries: readonly Entry[],
  index: number,
  text: string,
): void {
  const entry = entries[index]!
  const edits = editOf(entry, options, text)
  const { bytes: written, missing } = format.write(bytes, edits, options)
  const after = format.read(written, options)

  expect(missing).toEqual([])
  expect(after.problems).toEqual([])
  const expected = joinForms([...edits.values()][0]?.target ?? [])
  expect({ index, target: after.entries[index]?.target }).toEqual({ index, target: expected })
  expect(after.entries.filter((_, other) => other !== index)).toEqual(
    entries.filter((_, other) => other !== index),
  )
}

function editOf(entry: Entry, options: ReadOptions, text: string): Map<string, Edit> {
  const target = splitForms(entry.target).map((_, form) => (form === 0 ? text : `${text} ${form}`))
  return new Map([[entryKey(entry, options.isMonolingual), { target, isFuzzy: false }]])
}

/** Entries without the former source of one, which a file tells only until that entry is edited. */
function forget(entries: readonly Entry[], index: number): Entry[] {
  return entries.map((entry, place) =>
    place === index ? { ...entry, details: { ...entry.details, previousSource: '' } } : entry,
  )
}

/** Indexes spread over the file, only of entries that are the first of their key and may be edited. */
function sampleOf(entries: readonly Entry[], options: ReadOptions): number[] {
  const seen = new Set<string>()
  const editable = entries.flatMap((entry, index) => {
    const key = entryKey(entry, options.isMonolingual)
    if (seen.has(key) || entry.details.isReadonly) return []
    seen.add(key)
    return [index]
  })
  const step = Math.max(1, Math.floor(editable.length / EDITS_PER_FILE))
  return editable.filter((_, place) => place % step === 0)
}

/** Bytes as text in which every byte is one character, for readable differences. */
function asText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}
