import type { FlagParameter } from '../../domain/flags/flag.ts'
import type { FlagSet } from '../../domain/flags/flag-set.ts'
import type { CheckTools } from '../check.ts'
import { defineCheck } from '../define-check.ts'
import type { Token } from './dialect.ts'
import { findTokenProblems } from './find-format-problems.ts'

interface Place {
  readonly start: number
  readonly end: number
}

interface Options {
  readonly isCaseIgnored: boolean
}

/** Texts and matches of expressions that the flag `placeholders` lists are those of the source. */
export const placeholders = defineCheck('placeholders', (string, tools) =>
  findTokenProblems(string, {
    read: (text) => listPlaceholders(text, string.flags, tools),
    isCounted: false,
  }),
)

/** Placeholders that the flags list, from left to right. */
export function listPlaceholders(text: string, flags: FlagSet, tools: CheckTools): Token[] {
  const parameters = flags.parameters('placeholders')
  if (!parameters) return []
  const options = { isCaseIgnored: flags.has('case-insensitive') }
  const places = parameters.flatMap((parameter) => findPlaces(tools, text, { parameter, ...options }))
  return toTokens(text, places, options)
}

function findPlaces(
  tools: CheckTools,
  text: string,
  { parameter, isCaseIgnored }: Options & { readonly parameter: FlagParameter },
): readonly Place[] {
  if (parameter.text === '') return []
  if (parameter.isRegex) return tools.findMatches(parameter.text, text, { isCaseIgnored }) ?? []
  const literal = parameter.text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const matches = text.matchAll(new RegExp(literal, isCaseIgnored ? 'giu' : 'gu'))
  return [...matches].map(({ index, 0: found }) => ({ start: index, end: index + found.length }))
}

/** Tokens from left to right; of overlapping ranges the one that starts first counts, then the one listed first. */
function toTokens(text: string, places: readonly Place[], { isCaseIgnored }: Options): Token[] {
  const tokens: Token[] = []
  let position = 0
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start)) {
    if (start < position || start === end) continue
    const found = text.slice(start, end)
    tokens.push({ kind: 'named', text: found, key: isCaseIgnored ? found.toLowerCase() : found, start, end })
    position = end
  }
  return tokens
}
