import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Entry, entryKey, type Format, type FormatInfo } from '../../src/formats/format.ts'
import { readOptions } from './format-options.ts'
import { propertyRuns } from './property-runs.ts'

export interface GeneratedDocuments {
  /** Pieces of documents; joined they may be anything. */
  readonly pieces: readonly string[]
  /** Texts for edits, of which some may not be writable. */
  readonly texts: fc.Arbitrary<string>
  /** What is the same of a text and of what is read back, where spellings differ. */
  readonly normalize?: (text: string) => string
}

const RUNS = propertyRuns()

/** Runs the laws on documents made of pieces: an edit is refused without a trace, or it is there and nothing else changed. */
export function describeGeneratedDocuments(
  info: FormatInfo,
  { pieces, texts, normalize = (text) => text }: GeneratedDocuments,
): void {
  describe(`generated documents of ${info.id}`, () => {
    let format: Format
    beforeAll(async () => {
      format = await info.load()
    })

    const options = readOptions(info, { file: '', language: 'cs' })
    const documents = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''))

    it('are the same without edits, and hold one edit and all else', () => {
      let written = 0
      fc.assert(
        fc.property(documents, fc.nat(), texts, (document, index, text) => {
          const bytes = Buffer.from(document)
          const entries = read(bytes)
          const key = keyAt(entries, index)
          const picked = entries.find((entry) => entryKey(entry, false) === key)
          expect(Buffer.from(format.write(bytes, new Map(), options).bytes).toString()).toBe(document)
          if (!picked || key === null) return

          const edits = new Map([[key, { target: [text] }]])
          const result = format.write(bytes, edits, options)

          if (result.missing.length > 0) expect(Buffer.from(result.bytes).toString()).toBe(document)
          else {
            written += 1
            const wanted = entries.map((entry) => (entry === picked && text !== '' ? text : targetOf(entry)))
            expect(read(result.bytes).map(targetOf).map(normalize)).toEqual(wanted.map(normalize))
          }
        }),
        { numRuns: RUNS },
      )
      expect(written).toBeGreaterThan(RUNS / 10)
    })

    function read(bytes: Uint8Array): readonly Entry[] {
      const { entries, problems } = format.read(bytes, options)
      expect(problems).toEqual([])
      return entries
    }
  })
}

/** The key of some entry; of several with the same key the first counts. */
function keyAt(entries: readonly Entry[], index: number): string | null {
  const entry = entries[index % entries.length]
  return entry ? entryKey(entry, false) : null
}

function targetOf({ target }: Entry): string {
  return target
}
