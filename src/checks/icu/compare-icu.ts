import { quoteInput } from '../../domain/flags/flag.ts'
import type { FlagSet } from '../../domain/flags/flag-set.ts'
import type { Place } from '../find-places.ts'
import { missing } from '../markup/compare-pieces.ts'
import { CHOICE_TYPES, type IcuArgument, type IcuPart } from './icu-message.ts'
import { isIcuRuleOn } from './icu-options.ts'
import { type IcuSummary, summarizeIcu } from './summarize-icu.ts'

const PLURAL_SELECTOR = /^(?:zero|one|two|few|many|other|=\d+(?:\.\d+)?)$/

// Each takes a number, so a translation may use a selection where the source only formats it.
const NUMERIC: ReadonlySet<string> = new Set([
  'number',
  'plural',
  'selectordinal',
  'ordinal',
  'spellout',
  'duration',
])

/** Errors of a single message: a missing text for `other`, or an unknown plural category. */
export function findIcuMistakes(parts: readonly IcuPart[], flags: FlagSet): Place[] {
  const places: Place[] = []
  for (const found of [...summarizeIcu(parts).arguments.values()].flat()) {
    const { type, choices, start, end, name } = found
    if (!CHOICE_TYPES.has(type)) continue
    if (isIcuRuleOn(flags, 'require_other') && !choices.some(({ selector }) => selector === 'other')) {
      places.push({ start, end, message: `“${type}” of ${quoteInput(name)} has no “other” case.` })
    }
    if (type === 'select' || !isIcuRuleOn(flags, 'plural_selectors')) continue
    for (const choice of choices) {
      if (PLURAL_SELECTOR.test(choice.selector)) continue
      const message = `${quoteInput(choice.selector)} is not a plural category.`
      places.push({ start: choice.start, end: choice.end, message })
    }
  }
  return places
}

/** How the placeholders of a translation differ from those of its source. */
export function compareIcu(
  wantedParts: readonly IcuPart[],
  givenParts: readonly IcuPart[],
  { flags, targetLength }: { readonly flags: FlagSet; readonly targetLength: number },
): Place[] {
  const wanted = summarizeIcu(wantedParts)
  const given = summarizeIcu(givenParts)
  const places: Place[] = []
  if (isIcuRuleOn(flags, 'missing')) {
    for (const name of wanted.arguments.keys()) {
      if (!given.arguments.has(name)) places.push(missing(`{${name}}`, targetLength))
    }
  }
  const differences = [...given.arguments].flatMap(([name, list]) => {
    const known = wanted.arguments.get(name)
    if (known) return compareArgument(known, list, flags)
    return isIcuRuleOn(flags, 'extra') ? list.map((found) => extra(`{${name}}`, found)) : []
  })
  const tags = isIcuRuleOn(flags, 'tags') ? compareTags(wanted, given, targetLength) : []
  return [...places, ...differences, ...tags]
}

function compareArgument(
  wanted: readonly IcuArgument[],
  given: readonly IcuArgument[],
  flags: FlagSet,
): Place[] {
  const types = new Set(wanted.map(({ type }) => type))
  const isNumber = [...types].some((type) => NUMERIC.has(type))
  const isWrong = (type: string) => !types.has(type) && !(isNumber && NUMERIC.has(type))
  const wrong = isIcuRuleOn(flags, 'types') ? given.filter(({ type }) => isWrong(type)) : []
  const places = wrong.map(({ name, type, start, end }) => {
    const [first = ''] = types
    return { start, end, message: typeMessage(quoteInput(name), type, first) }
  })
  return isIcuRuleOn(flags, 'submessage_selectors') ? [...places, ...compareSelectors(wanted, given)] : places
}

function typeMessage(name: string, type: string, wanted: string): string {
  if (type === '') return `${name} has no type here, but is “${wanted}” in the source.`
  const given = quoteInput(type)
  if (wanted === '') return `${name} has the type ${given} here, but no type in the source.`
  return `${name} has the type ${given} here, but is “${wanted}” in the source.`
}

/** Selectors are defined by the application, plural categories by the language. */
function compareSelectors(wanted: readonly IcuArgument[], given: readonly IcuArgument[]): Place[] {
  const known = selectorsOf(wanted)
  const places: Place[] = []
  if (known.size === 0) return places
  for (const found of given) {
    if (found.type !== 'select') continue
    for (const { selector, start, end } of found.choices) {
      if (!known.has(selector)) places.push(extra(selector, { start, end }))
    }
    const own = new Set(found.choices.map(({ selector }) => selector))
    for (const selector of known) {
      if (own.has(selector) || selector === 'other') continue
      const message = `The translation is missing the case ${quoteInput(selector)}.`
      places.push({ start: found.start, end: found.end, message })
    }
  }
  return places
}

function selectorsOf(list: readonly IcuArgument[]): ReadonlySet<string> {
  const selects = list.filter(({ type }) => type === 'select')
  return new Set(selects.flatMap(({ choices }) => choices.map(({ selector }) => selector)))
}

function compareTags(wanted: IcuSummary, given: IcuSummary, targetLength: number): Place[] {
  return [
    ...[...wanted.tags.keys()]
      .filter((name) => !given.tags.has(name))
      .map((name) => missing(`<${name}>`, targetLength)),
    ...[...given.tags]
      .filter(([name]) => !wanted.tags.has(name))
      .flatMap(([name, tags]) => tags.map((tag) => extra(`<${name}>`, tag))),
  ]
}

function extra(piece: string, { start, end }: { readonly start: number; readonly end: number }): Place {
  return { start, end, message: `The source does not contain ${quoteInput(piece)}.` }
}
