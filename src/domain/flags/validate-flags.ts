import { canonicalName, type FlagParameter, type FlagProblem, MAX_FLAG_PROBLEMS, quoteInput } from './flag.ts'
import { MAX_VARIANT_LENGTH, parseInteger } from './flag-values.ts'
import { findKnownFlag, type ParameterKind, type ParameterRule } from './known-flags.ts'
import { type ParsedFlag, parseFlags } from './parse-flags.ts'
import { MAX_REGEX_LENGTH, parseRegex } from './parse-regex.ts'

const ICU_OPTIONS: ReadonlySet<string> = new Set([
  'xml',
  'strict-xml',
  '-missing',
  '-extra',
  '-types',
  '-tags',
  '-require_other',
  '-plural_selectors',
  '-submessage_selectors',
])

/** The problem of each kind of parameter, or null. */
const RULES: Readonly<Record<ParameterKind, (parameter: FlagParameter) => string | null>> = {
  integer: ({ text }) => unless(parseInteger(text) !== null, 'a whole number'),
  positive: ({ text }) => unless((parseInteger(text) ?? 0) > 0, 'a whole number greater than 0'),
  text: ({ text }) => unless(text !== '', 'a string'),
  anything: () => null,
  placeholder: ({ text, isRegex }) => (isRegex ? requireRegex(text) : unless(text !== '', 'a string')),
  regex: ({ text }) => requireRegex(text),
  character: ({ text }) => unless([...text.slice(0, 3)].length === 1, 'one character'),
  variant: ({ text }) =>
    unless(
      text !== '' && text.length <= MAX_VARIANT_LENGTH,
      `a string of at most ${MAX_VARIANT_LENGTH} characters`,
    ),
  'icu-option': ({ text }) => unless(ICU_OPTIONS.has(text), `one of ${[...ICU_OPTIONS].join(', ')}`),
  'flag-name': ({ text }) => unless(findKnownFlag(canonicalName(text)) !== null, 'a flag name'),
}

const REGEX_KINDS: ReadonlySet<ParameterKind> = new Set(['regex', 'placeholder'])

/** The problems of flags entered by a user, in text order; empty if there are none. */
export function validateFlags(text: string): readonly FlagProblem[] {
  const { flags, problems } = parseFlags(text)
  const wrong = flags.flatMap((flag) => {
    const message = findMistake(flag)
    return message === null ? [] : [{ position: flag.position, message }]
  })
  return [...problems, ...wrong].sort((a, b) => a.position - b.position).slice(0, MAX_FLAG_PROBLEMS)
}

function findMistake({ name, parameters }: ParsedFlag): string | null {
  const known = findKnownFlag(name)
  const shown = quoteInput(name)
  if (!known) return `Unknown flag ${shown}`
  const rule = known.parameters
  if (!rule) return parameters.length === 0 ? null : `The flag ${shown} takes no parameters`
  return findCountMistake(shown, rule, parameters.length) ?? findValueMistake(shown, rule, parameters)
}

function findCountMistake(shown: string, rule: ParameterRule, count: number): string | null {
  const example = `such as “${rule.example}”`
  if (rule.inPairs && (count < rule.least || count % 2 !== 0)) {
    return `The flag ${shown} requires pairs of parameters, ${example}`
  }
  if (count < rule.least) return `The flag ${shown} requires a parameter, ${example}`
  if (count <= rule.most) return null
  return `The flag ${shown} takes ${rule.most === 1 ? 'one parameter' : `at most ${rule.most} parameters`}, ${example}`
}

function findValueMistake(
  shown: string,
  { kind, example }: ParameterRule,
  parameters: readonly FlagParameter[],
): string | null {
  for (const parameter of parameters) {
    const found = quoteInput(parameter.text)
    if (parameter.isRegex && !REGEX_KINDS.has(kind)) {
      return `The flag ${shown} does not accept regular expressions: write ${found} without “r”`
    }
    const wanted = RULES[kind](parameter)
    if (wanted === null) continue
    return parameter.text === ''
      ? `A parameter of ${shown} must be ${wanted}, such as “${example}”`
      : `A parameter of ${shown} must be ${wanted}, not ${found}`
  }
  return null
}

function requireRegex(text: string): string | null {
  const isFine = text !== '' && parseRegex(text) !== null
  return unless(isFine, `a regular expression of at most ${MAX_REGEX_LENGTH} characters`)
}

function unless(isFine: boolean, wanted: string): string | null {
  return isFine ? null : wanted
}
