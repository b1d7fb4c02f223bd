import type { CheckedString, Finding } from '../check.ts'
import { compareTokens, type TokenDifference } from './compare-tokens.ts'
import { certainTokens, type Dialect, isFormatted, isPlaceholder, readTokens, type Token } from './dialect.ts'
import { mayOmitNumber } from './may-omit-number.ts'
import { shortenPlaceholder } from './shorten-placeholder.ts'

// Somebody who broke twenty placeholders need not be told of the others.
const MAX_FINDINGS = 20

/** Placeholders of a dialect that a translation lacks, changed, added or brought into another order. */
export function findFormatProblems(string: CheckedString, dialect: Dialect): Finding[] {
  return findTokenProblems(string, {
    read: (text) => readTokens(dialect, text),
    narrow: (tokens, source) => certainTokens(dialect, tokens, source),
    areStraysRefused: (source) =>
      isFormatted(dialect, source) && !source.some(({ kind }) => kind === 'stray'),
  })
}

/** How a family of placeholders is read. */
interface TokenReader {
  readonly read: (text: string) => readonly Token[]
  /** Leaves out what does not count beside this source text. */
  readonly narrow?: (tokens: readonly Token[], source: readonly Token[]) => readonly Token[]
  /** Whether signs that start no placeholder are reported. */
  readonly areStraysRefused?: (source: readonly Token[]) => boolean
}

/** Compares each form of a translation with the form of the source that it stands for. */
export function findTokenProblems(string: CheckedString, reader: TokenReader): Finding[] {
  const { read, narrow = (tokens) => tokens, areStraysRefused } = reader
  const sources = string.source.map(read)
  return string.target.flatMap((text, form) => {
    if (text === '') return []
    const source = referenceFor(sources, form, string.target.length)
    const found = read(text)
    const difference = compareTokens(
      narrow(source, source).filter(isPlaceholder),
      narrow(found, source).filter(isPlaceholder),
    )
    const isTolerated = difference.missing.length > 0 && mayLack(string, form)
    const told = isTolerated ? { ...difference, missing: [] } : difference
    const strays = areStraysRefused?.(source) ? found.filter(({ kind }) => kind === 'stray') : []
    return [...tellDifference(told, form, text), ...strays.map((token) => tellStray(token, form))].slice(
      0,
      MAX_FINDINGS,
    )
  })
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

/** True for a plural form that needs no number, unless a flag asks for it everywhere. */
function mayLack({ target, plural, flags }: CheckedString, form: number): boolean {
  return target.length > 1 && !flags.has('strict-format') && mayOmitNumber(plural, form)
}

function tellDifference(
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
      tellAt(token, form, `The source does not contain ${shortenPlaceholder(token.text)} here.`),
    ),
  ]
  if (!displaced || findings.length > 0) return findings
  return [
    tellAt(
      displaced,
      form,
      `The placeholder ${shortenPlaceholder(displaced.text)} is in a different order than in the source.`,
    ),
  ]
}

function tellStray(token: Token, form: number): Finding {
  return tellAt(
    token,
    form,
    'The character % does not start a placeholder here; write %% for a percent sign.',
  )
}

function tellAt({ start, end }: Token, form: number, message: string): Finding {
  return { form, start, end, message }
}
