import { maxLengthOf } from '../../domain/flags/flag-values.ts'
import { defineCheck } from '../define-check.ts'
import { findInPairs } from '../form-pairs.ts'
import { displayLength } from './display-length.ts'

/** A translation is at most as long as the flag `max-length` allows. */
export const maxLength = defineCheck('max-length', (string) => {
  const limit = maxLengthOf(string.flags)
  if (limit === null) return []
  return findInPairs(string, (_, target) => {
    const length = displayLength(target, string.flags)
    if (length <= limit) return null
    const message = `The translation has ${length} characters; the limit is ${limit}.`
    return { start: startOfExcess(target, length - limit), end: target.length, message }
  })
})

/** The start of the last characters of a text. */
function startOfExcess(text: string, characters: number): number {
  let start = text.length
  for (let left = characters; left > 0 && start > 0; left -= 1) {
    const isPair = (text.codePointAt(start - 2) ?? 0) > 0xffff
    start -= isPair ? 2 : 1
  }
  return start
}
