import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { findInTranslated } from '../markup/compare-pieces.ts'
import type { FluentSection } from './fluent-pattern.ts'
import { isFluentProblem } from './fluent-pattern.ts'
import { readFluent } from './read-fluent.ts'

/** A translation has a value and attributes where its source has them. */
export const fluentParts = defineCheck('fluent-parts', (string) =>
  findInTranslated(string, (source, target) => {
    const wanted = readFluent(source)
    const given = readFluent(target)
    if (isFluentProblem(wanted) || isFluentProblem(given)) return []
    return [...findMissing(wanted, given, target.length), ...findExtra(wanted, given)]
  }),
)

function findMissing(
  wanted: readonly FluentSection[],
  given: readonly FluentSection[],
  targetLength: number,
): Place[] {
  const names = new Set(given.map(({ name }) => name))
  return wanted
    .filter(({ name }) => !names.has(name))
    .map(({ name }) => {
      const at = name === '' ? 0 : targetLength
      return {
        start: at,
        end: at,
        message:
          name === ''
            ? 'The translation is missing a value.'
            : `The translation is missing the attribute “${shorten(name)}”.`,
      }
    })
}

function findExtra(wanted: readonly FluentSection[], given: readonly FluentSection[]): Place[] {
  const names = new Set(wanted.map(({ name }) => name))
  return given
    .filter(({ name }) => !names.has(name))
    .map(({ name, start, end }) => ({
      start,
      end,
      message: name === '' ? 'The source has no value.' : `The source has no attribute “${shorten(name)}”.`,
    }))
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
