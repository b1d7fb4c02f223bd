import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { countOccurrences } from './count-occurrences.ts'

/** A translation has as many line breaks as its source. */
export const newlineCount = defineCheck('newline-count', (string) =>
  findInPairs(string, (source, target) => {
    if (target === '') return null
    const [wanted, found] = [countOccurrences(source, '\n'), countOccurrences(target, '\n')]
    if (wanted === found) return null
    const end = target.length
    const message = `The source has ${lineBreaks(wanted)}, the translation has ${found}.`
    const last = target.lastIndexOf('\n')
    return found > wanted ? { start: last, end: last + 1, message } : { start: end, end, message }
  }),
)

function lineBreaks(count: number): string {
  return count === 1 ? '1 line break' : `${count} line breaks`
}
