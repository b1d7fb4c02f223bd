import type { CheckedString, Finding } from '../check.ts'
import { compareTokenSets, compareTokens, type TokenDifference } from './compare-tokens.ts'
import { certainTokens, type Dialect, isFormatted, isPlaceholder, readTokens, type Token } from './dialect.ts'
import { mayOmitNumber } from './may-omit-number.ts'
import { shortenPlaceholder } from './shorten-placeholder.ts'

// More findings per form are not useful.
const MAX_FINDINGS = 20

/** Missing, changed, added or reordered placeholders of a dialect in a translation. */
export function findFormatProblems(string: CheckedString, dialect: Dialect): Finding[] {
  return findTokenProblems(string, {
    read: (text) => readTokens(dialect, text),
    narrow: (tokens, source) => certainTokens(dialect, tokens, source),
    areStraysRefused: (source) => isFormatted(dialect, source),
  })
}

/** How a family of placeholders is read and compared. */
interface TokenReader {
  readonly read: (text: string) => readonly Token[]
  /** Drops tokens that are irrelevant for this source text. */
  readonly narrow?: (tokens: readonly Token[], source: readonly Token[]) => readonly Token[]
  /** False when a translation may repeat or drop one of several that are the same. */
  readonly isCounted?: boolean
  /** Whether more characters that do not start a placeholder than in the source are reported. */
  readonly areStraysRefused?: (source: readonly Token[]) => boolean
}

/** Compares each form of a translation with its source form. */
export function findTokenProblems(string: CheckedString, reader: TokenReader): Finding[] {
  const { read, narrow = (tokens) => tokens, areStraysRefused, isCounted = true } = reader
  const compare = isCounted ? compareTokens : compareTokenSets
  const sources = string.source.map(read)
  return string.target.flatMap((text, form) => {
    if (text === '') return []
    const source = referenceFor(sources, form, string.target.length)
    const found = read(text)
    const difference = compare(
      narrow(source, source).filter(isPlaceholder),
      narrow(found, source).filter(isPlaceholder),
    )
    const isTolerated = difference.missing.length > 0 && mayLack(string, form)
    const reported = isTolerated ? { ...difference, missing: [] } : difference
    const strays = areStraysRefused?.(source) ? straysOf(found).slice(straysOf(source).length) : []
    return [
      ...reportDifference(reported, form, text),
      ...strays.map((token) => reportStray(token, form)),
    ].slice(0, MAX_FINDINGS)
  })
}

function straysOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ kind }) => kind === 'stray')
}

/** The tokens of the source form that a form of the translation is compared with. */
function referenceFor(
  sources: readonly (readonly Token[])[],
  form: number,
  targetCount: number,
): readonly Token[] {
  const [first = [], second = first] = sources
  if (form > 0 || targetCount === 1) return second
  return first.some(isPlaceholder) ? first : second
}

/** True for a plural form that needs no number, unless a flag requires it everywhere. */
function mayLack({ target, plural, flags }: CheckedString, form: number): boolean {
  return target.length > 1 && !flags.has('strict-format') && mayOmitNumber(plural, form)
}

function reportDifference(
  { missing, extra, displaced }: TokenDifference,
  form: number,
  text: string,
): Finding[] {
  const end = text.length
  const findings = [
    ...missing.map((token) => ({
      form,
      start: end,
      end,
      message: `The translation is missing ${shortenPlaceholder(token.text)}.`,
    })),
    ...extra.map((token) =>
      findingAt(token, form, `The source does not contain ${shortenPlaceholder(token.text)} here.`),
    ),
  ]
  if (!displaced || findings.length > 0) return findings
  return [
    findingAt(
      displaced,
      form,
      `The placeholder ${shortenPlaceholder(displaced.text)} is in a different order than in the source.`,
    ),
  ]
}

function reportStray(token: Token, form: number): Finding {
  return findingAt(
    token,
    form,
    'The character % does not start a placeholder here; write %% for a percent sign.',
  )
}

function findingAt({ start, end }: Token, form: number, message: string): Finding {
  return { form, start, end, message }
}
