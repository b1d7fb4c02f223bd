import type { CheckedString } from '../check.ts'
import { type FluentPattern, isFluentProblem } from './fluent-pattern.ts'
import { readFluent } from './read-fluent.ts'

// Only this many variants of a selection are checked.
const MAX_TEXTS = 8

/** The texts that readers may see, one for each variant, without placeholders. Null if the text is not valid Fluent. */
export function renderedTexts(text: string): string[] | null {
  const read = readFluent(text)
  if (isFluentProblem(read)) return null
  const value = read.find(({ name }) => name === '')?.pattern
  if (!value) return []
  const count = Math.min(MAX_TEXTS, mostVariants(value))
  return Array.from({ length: count }, (_, index) => flatten(value, index))
}

/** Values of messages and terms are inserted into pages, attributes are not. */
export function isAttribute({ context }: Pick<CheckedString, 'context'>): boolean {
  return context.includes('.')
}

function mostVariants(pattern: FluentPattern): number {
  let most = 1
  for (const part of pattern) {
    if (part.kind !== 'choice') continue
    most = Math.max(most, part.variants.length)
    for (const variant of part.variants) most = Math.max(most, mostVariants(variant))
  }
  return most
}

/** Renders the variant with this index of each selection, wrapping around where there are fewer. */
function flatten(pattern: FluentPattern, index: number): string {
  return pattern
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'placeholder') return '\u2068…\u2069'
      return flatten(part.variants[index % part.variants.length] ?? [], index)
    })
    .join('')
}
