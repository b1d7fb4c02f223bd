import type { Token } from './dialect.ts'

/** How the placeholders of a translation differ from those of its source. */
export interface TokenDifference {
  /** Placeholders of the source. */
  readonly missing: readonly Token[]
  /** Placeholders of the translation. */
  readonly extra: readonly Token[]
  /** The first placeholder of the translation that takes another's value, because both are positional. */
  readonly displaced: Token | null
}

/** Compares how often each occurs; also their order if that matters, because a placeholder of the source has no name. */
export function compareTokens(source: readonly Token[], target: readonly Token[]): TokenDifference {
  const missing = withoutMatches(source, target)
  const extra = withoutMatches(target, source)
  const isOrdered = extra.length === 0 && source.some(({ kind }) => kind === 'unnamed')
  return { missing, extra, displaced: isOrdered ? findDisplaced(source, target) : null }
}

/** Compares which occur, however often. */
export function compareTokenSets(source: readonly Token[], target: readonly Token[]): TokenDifference {
  const wanted = new Map(source.map((token) => [token.key, token]))
  const found = new Set(target.map(({ key }) => key))
  return {
    missing: [...wanted.values()].filter(({ key }) => !found.has(key)),
    extra: target.filter(({ key }) => !wanted.has(key)),
    displaced: null,
  }
}

/** Tokens without a counterpart of the same key; of several, the last ones remain. */
function withoutMatches(tokens: readonly Token[], partners: readonly Token[]): Token[] {
  const counts = new Map<string, number>()
  for (const { key } of partners) counts.set(key, (counts.get(key) ?? 0) + 1)
  return tokens.filter(({ key }) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count <= 0
  })
}

/** The first token because of which the translation is not a subsequence of the source. */
function findDisplaced(source: readonly Token[], target: readonly Token[]): Token | null {
  let position = 0
  for (const token of target) {
    while (position < source.length && source[position]?.key !== token.key) position += 1
    if (position === source.length) return token
    position += 1
  }
  return null
}
