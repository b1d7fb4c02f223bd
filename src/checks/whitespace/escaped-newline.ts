import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { countOccurrences } from './count-occurrences.ts'

/** An escaped Windows path of several parts, where `\n` starts the name of a folder. */
const WINDOWS_PATH = /\b[A-Z]:\\\\[^\s\\]+(?:\\[^\s\\]+)+/g

/** A translation has as many `\n`, written as two characters, as its source. */
export const escapedNewline = defineCheck('escaped_newline', (string) =>
  findInPairs(string, (source, target) => {
    if (target === '') return null
    const [wanted, found] = [countEscapes(source), countEscapes(target)]
    if (wanted === found) return null
    const end = target.length
    const message = `The source has ${wanted} × \\n, the translation has ${found}.`
    const last = target.lastIndexOf('\\n')
    return found > wanted && last !== -1
      ? { start: last, end: last + 2, message }
      : { start: end, end, message }
  }),
)

function countEscapes(text: string): number {
  return text.includes('\\n') ? countOccurrences(text.replace(WINDOWS_PATH, ''), '\\n') : 0
}
