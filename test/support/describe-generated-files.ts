import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Entry,
  entryKey,
  type Format,
  type FormatInfo,
  type NewEntry,
} from '../../src/formats/format.ts'
import { readOptions } from './format-options.ts'

export interface GeneratedFiles {
  /** Keys of monolingual files, contexts of others. */
  readonly contexts: fc.Arbitrary<string>
  /** Texts that the format can hold in one spelling only. */
  readonly texts: fc.Arbitrary<string>
  readonly isMonolingual?: boolean
}

const RUNS = 100

/** Any text made of these pieces, of which some are hard to write. */
export function textOfPieces(pieces: readonly string[], minLength = 0): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength, maxLength: 8 }).map((parts) => parts.join(''))
}

/** Runs the laws on files that grow from nothing: what was added, edited and removed is there, and nothing else changed. */
export function describeGeneratedFiles(
  info: FormatInfo,
  { contexts, texts, isMonolingual }: GeneratedFiles,
): void {
  describe(`generated files of ${info.id}`, () => {
    let format: Format
    beforeAll(async () => {
      format = await info.load()
    })

    const options = readOptions(info, {
      file: '',
      language: 'cs',
      ...(isMonolingual !== undefined && { isMonolingual }),
    })
    const source = options.isMonolingual
      ? fc.constant([])
      : texts.filter((text) => text.trim() !== '').map((text) => [text])
    const entry: fc.Arbitrary<NewEntry> = fc.record({
      context: contexts,
      source,
      target: texts.map((text) => [text]),
    })
    const entries = fc.uniqueArray(entry, {
      minLength: 1,
      maxLength: 6,
      selector: (item) => entryKey(item, options.isMonolingual),
    })

    it('holds what was added, edited and removed', () => {
      fc.assert(
        fc.property(entries, fc.nat(), texts, (given, index, text) => {
          const picked = given[index % given.length]!
          const key = entryKey(picked, options.isMonolingual)
          const others = given.filter((item) => item !== picked)
          const empty = format.create(null, { ...options, sourceLanguage: 'en' })

          const added = format.add(empty, given, options)
          const edited = format.write(added, new Map([[key, { target: [text], isFuzzy: false }]]), options)
          const removed = format.remove(added, new Set([key]), options)

          expect(read(added)).toEqual(targetsOf(given))
          expect(edited.missing).toEqual([])
          expect(read(edited.bytes)).toEqual(targetsOf([...others, { ...picked, target: [text] }]))
          expect(read(removed)).toEqual(targetsOf(others))
        }),
        { numRuns: RUNS },
      )
    })

    function read(bytes: Uint8Array): Record<string, string> {
      const { entries: found, problems } = format.read(bytes, options)
      expect(problems).toEqual([])
      return targetsOf(found)
    }

    function targetsOf(
      items: readonly Pick<Entry, 'context' | 'source' | 'target'>[],
    ): Record<string, string> {
      return Object.fromEntries(
        items.map((item) => [entryKey(item, options.isMonolingual), item.target[0] ?? '']),
      )
    }
  })
}
