import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { type FixedSpan, outerSpans } from '../../domain/units/fixed-span.ts'
import type { CheckTools } from '../check.ts'
import { findCodeSpans } from '../markup/code-spans.ts'
import { listActiveDialects } from '../placeholders/active-dialects.ts'
import { type Dialect, isFormatted, isPlaceholder, readTokens } from '../placeholders/dialect.ts'
import { GUESSED_PLACEHOLDERS } from '../placeholders/guessed-placeholders.ts'
import { listPlaceholders } from '../placeholders/placeholders.ts'
import { bbcodeTags, fixedWords, markupTags, matchSpans } from './fixed-markup.ts'
import { icuSkeleton } from './icu-skeleton.ts'

/** Literals, roles with names, substitutions and notes of reStructuredText. */
const RST =
  /``[^`]+``|:[A-Za-z][\w:+.-]{0,60}:`[^`]+`|\|[^|\s](?:[^|\n]{0,98}[^|\s])?\||\[[^[\]\s]{1,100}\]_|<[^<>\s]{1,500}>(?=`_)/g
/** Destinations of links in Markdown. */
const LINK = /\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"\n]*")?\)|\]\[[^[\]\n]*\]/g
/** Placeables of Fluent, up to two levels deep. */
const FLUENT = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/**
 * Finds what no translation may change: placeholders by flags or, without them, by their look, markup, URLs, and the syntax
 * of the text's format. Of overlapping ones only the outer.
 */
export function findFixedSpans(text: string, flags: FlagSet, tools: CheckTools): FixedSpan[] {
  return outerSpans([
    ...placeholderSpans(text, flags),
    ...listPlaceholders(text, flags, tools).map(({ start, end }) => ({ start, end, partner: null })),
    ...(flags.has('icu-message-format') ? icuSkeleton(text, flags) : []),
    ...(hasFluent(flags) ? matchSpans(text, FLUENT) : []),
    ...(flags.has('rst-text') ? matchSpans(text, RST) : []),
    ...(flags.has('md-text') ? [...matchSpans(text, LINK), ...codeSpans(text)] : []),
    ...markupTags(text),
    ...bbcodeTags(text),
    ...fixedWords(text),
  ])
}

function placeholderSpans(text: string, flags: FlagSet): FixedSpan[] {
  const dialects = listActiveDialects(flags)
  if (dialects.length > 0) return dialects.flatMap((dialect) => dialectSpans(text, dialect))
  return flags.has('icu-message-format') || hasFluent(flags) ? [] : matchSpans(text, GUESSED_PLACEHOLDERS)
}

/** Placeholders, and doubled signs, which services like to make single. */
function dialectSpans(text: string, dialect: Dialect): FixedSpan[] {
  const tokens = readTokens(dialect, text)
  if (!isFormatted(dialect, tokens)) return []
  return tokens
    .filter((token) => isPlaceholder(token) || token.kind === 'literal')
    .map(({ start, end }) => ({ start, end, partner: null }))
}

function codeSpans(text: string): FixedSpan[] {
  return findCodeSpans(text).map(({ start, end }) => ({ start, end, partner: null }))
}

function hasFluent(flags: FlagSet): boolean {
  return ['fluent-references', 'fluent-parts', 'fluent-target-syntax'].some((flag) => flags.has(flag))
}
