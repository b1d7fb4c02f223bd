import { type FluentProblem, type FluentSection, isFluentProblem } from './fluent-pattern.ts'
import { readFluentPattern } from './read-fluent-pattern.ts'

const ATTRIBUTE = /(?:^|\n)[ \t]*\.([A-Za-z][\w-]*)[ \t]*=[ \t]*/g

/**
 * Parses a string of a Fluent file: a value and optional attributes such as `.label = Text` on separate lines; or
 * returns the first syntax error.
 */
export function readFluent(text: string): readonly FluentSection[] | FluentProblem {
  const heads = [...text.matchAll(ATTRIBUTE)]
  const sections: FluentSection[] = []
  const starts = [{ name: '', start: 0, from: 0 }].concat(
    heads.map(({ 0: found, 1: name = '', index }) => ({ name, start: index, from: index + found.length })),
  )
  for (const [index, { name, start, from }] of starts.entries()) {
    const end = starts[index + 1]?.start ?? text.length
    if (name === '' && text.slice(0, end).trim() === '') continue
    const read = readFluentPattern(text.slice(from, end), 0)
    if (isFluentProblem(read)) return { ...read, start: read.start + from, end: read.end + from }
    sections.push({ name, pattern: moved(read.pattern, from), start, end })
  }
  return sections
}

type Pattern = FluentSection['pattern']

/** The same pattern with offsets in the whole text. */
function moved(pattern: Pattern, by: number): Pattern {
  if (by === 0) return pattern
  return pattern.map((part) => {
    if (part.kind === 'text') return part
    const references = part.references.map(({ name, start, end }) => ({
      name,
      start: start + by,
      end: end + by,
    }))
    if (part.kind === 'placeholder') return { ...part, references }
    return { ...part, references, variants: part.variants.map((variant) => moved(variant, by)) }
  })
}
