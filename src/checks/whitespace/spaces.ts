import type { CheckedString, Finding } from '../check.ts'
import { findInPairs } from '../form-pairs.ts'

/** Compares how many spaces are on one side of a translation and of its source. */
export function compareSpaces(string: CheckedString, side: 'start' | 'end'): readonly Finding[] {
  return findInPairs(string, (source, target) => {
    // Single characters are separators and labels.
    if (source.length === 1 && target.length === 1) return null
    if (countAtStart(target) === target.length) return null
    const count = side === 'start' ? countAtStart : countAtEnd
    const [wanted, found] = [count(source), count(target)]
    if (wanted === found) return null
    const [theirs, ours] = [spaces(wanted), spaces(found)]
    if (side === 'start') {
      const message = `The source starts with ${theirs}, the translation with ${ours}.`
      return { start: 0, end: found, message }
    }
    const message = `The source ends with ${theirs}, the translation with ${ours}.`
    return { start: target.length - found, end: target.length, message }
  })
}

function countAtStart(text: string): number {
  let count = 0
  while (text[count] === ' ') count += 1
  return count
}

function countAtEnd(text: string): number {
  let count = 0
  while (count < text.length && text[text.length - 1 - count] === ' ') count += 1
  return count
}

function spaces(count: number): string {
  if (count === 0) return 'no space'
  return count === 1 ? 'one space' : `${count} spaces`
}
