import { readFileSync } from 'node:fs'
import type { Format, FormatInfo } from '../../src/formats/format.ts'

/** A document format that is always given this template, so that the laws can be tried on it like on a bilingual one. */
export function bindTemplate(info: FormatInfo, templateFile: string): FormatInfo {
  const template = readFileSync(templateFile)
  return {
    ...info,
    kind: 'bilingual',
    async load() {
      const format = await info.load()
      const bound: Format = {
        ...format,
        read: (bytes, options) => format.read(bytes, Object.assign({ template }, options)),
        write: (bytes, edits, options) => format.write(bytes, edits, { template, ...options }),
      }
      return bound
    },
  }
}
