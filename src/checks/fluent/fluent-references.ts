import { quoteInput } from '../../domain/flags/flag.ts'
import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { findInTranslated, missing, type Piece } from '../markup/compare-pieces.ts'
import { type FluentPattern, type FluentSection, isFluentProblem } from './fluent-pattern.ts'
import { readFluent } from './read-fluent.ts'

/** A translation shows the variables, messages and terms that its source shows, in any of its variants. */
export const fluentReferences = defineCheck('fluent-references', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = readFluent(source)
    const given = readFluent(target)
    if (isFluentProblem(wanted) || isFluentProblem(given)) return []
    return given.flatMap((section) => {
      const other = wanted.find(({ name }) => name === section.name)
      return other ? compare(other, section) : []
    })
  }),
)

function compare(wanted: FluentSection, given: FluentSection): Place[] {
  const source = collect(wanted.pattern)
  const target = collect(given.pattern)
  const known = new Set([...source.shown, ...source.selectors].map(({ key }) => key))
  const used = new Set([...target.shown, ...target.selectors].map(({ key }) => key))
  const required = new Set(source.shown.map(({ key }) => key))
  return [
    ...[...target.shown, ...target.selectors]
      .filter(({ key }) => !known.has(key))
      .map(({ key, start, end }) => ({
        start,
        end,
        message: `The source does not contain ${quoteInput(`{ ${key} }`)}.`,
      })),
    ...[...required].filter((key) => !used.has(key)).map((key) => missing(`{ ${key} }`, given.end)),
  ]
}

interface Used {
  readonly shown: Piece[]
  /** Used to choose a variant only. */
  readonly selectors: Piece[]
}

function collect(pattern: FluentPattern, found: Used = { shown: [], selectors: [] }): Used {
  for (const part of pattern) {
    if (part.kind === 'text') continue
    const pieces = part.references.map(({ name, start, end }) => ({ key: name, start, end }))
    const list = part.kind === 'choice' ? found.selectors : found.shown
    for (const piece of pieces) list.push(piece)
    if (part.kind === 'choice') for (const variant of part.variants) collect(variant, found)
  }
  return found
}
