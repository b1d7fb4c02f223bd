import fc from 'fast-check'
import { beforeAll, describe, it } from 'vitest'
import type { Format, FormatInfo } from '../../src/formats/format.ts'
import { readOptions } from './format-options.ts'
import { type GeneratedFiles, keepsGeneratedFiles } from './format-properties.ts'
import { propertyRuns } from './property-runs.ts'

export { textOfPieces } from './format-properties.ts'

const RUNS = propertyRuns()

/** Runs the laws on files that grow from nothing: what was added, edited and removed is there, and nothing else changed. */
export function describeGeneratedFiles(
  info: FormatInfo,
  { isMonolingual, ...files }: GeneratedFiles & { readonly isMonolingual?: boolean },
): void {
  describe(`generated files of ${info.id}`, () => {
    let format: Format
    beforeAll(async () => {
      format = await info.load()
    })

    it('holds what was added, edited and removed', () => {
      const options = readOptions(info, {
        file: '',
        language: 'cs',
        ...(isMonolingual !== undefined && { isMonolingual }),
      })
      fc.assert(keepsGeneratedFiles(format, options, files), { numRuns: RUNS })
    })
  })
}
