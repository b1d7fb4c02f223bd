/** How one language or library writes placeholders into texts. */
export interface Dialect {
  /** Finds whatever the language looks at: placeholders, doubled signs and, where it refuses them, single ones. */
  readonly pattern: RegExp
  /** Finds that stand for a sign and take no value, as `%%`. */
  readonly literal?: RegExp
  /** Placeholders that say which value they take; all do unless given, and none when null. */
  readonly named?: RegExp | null
  /** Spelling under which placeholders are compared, for those that may be written in several ways. */
  readonly normalize?: (text: string) => string
  /**
   * Finds that show that a text is really formatted. Where given, `% o` is no placeholder in texts without them:
   * “50% of all” is ordinary text.
   */
  readonly proof?: RegExp
}

/** Something in a text that the language looks at. */
export interface Token {
  readonly kind: 'named' | 'unnamed' | 'literal' | 'stray'
  readonly text: string
  /** Equal for placeholders that mean the same. */
  readonly key: string
  /** Place in the text, in UTF-16 units, end excluded. */
  readonly start: number
  readonly end: number
}

/** What a dialect sees in a text, in its order. */
export function readTokens(dialect: Dialect, text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: found, index } of text.matchAll(dialect.pattern)) {
    const key = dialect.normalize ? dialect.normalize(found) : found
    tokens.push({ kind: kindOf(dialect, found), text: found, key, start: index, end: index + found.length })
  }
  return tokens
}

/** True for what takes a value. */
export function isPlaceholder({ kind }: Token): boolean {
  return kind === 'named' || kind === 'unnamed'
}

/** True when tokens show that a text is formatted, and not only contains percentages. */
export function isFormatted(dialect: Dialect, tokens: readonly Token[]): boolean {
  return tokens.some((token) =>
    dialect.proof ? dialect.proof.test(token.text) : isPlaceholder(token) || token.kind === 'literal',
  )
}

/** Relevant tokens of a text, given those of the source: all, unless the source seems not to be formatted. */
export function certainTokens(
  dialect: Dialect,
  tokens: readonly Token[],
  source: readonly Token[],
): readonly Token[] {
  if (!dialect.proof || isFormatted(dialect, source)) return tokens
  return tokens.filter(({ kind, text }) => kind !== 'unnamed' || !text.includes(' '))
}

function kindOf({ literal, named }: Dialect, text: string): Token['kind'] {
  if (text === '%') return 'stray'
  if (literal?.test(text)) return 'literal'
  return named === undefined || named?.test(text) ? 'named' : 'unnamed'
}
