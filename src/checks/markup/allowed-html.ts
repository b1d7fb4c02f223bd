import { balanceHtml } from './balance-html.ts'
import { type HtmlAttribute, htmlTokens, isRawElement, rawContentEnd } from './html-tokens.ts'

/** The HTML that a source text permits in its translations. */
export interface AllowedHtml {
  /** Attributes by name of element. */
  readonly elements: ReadonlyMap<string, ReadonlySet<string>>
  /** Attributes with their values, as `attributeKey` writes them. */
  readonly values: ReadonlySet<string>
  /** Comments, and elements with raw content, up to their closing tags. */
  readonly pieces: ReadonlySet<string>
  /** All tags are closed. */
  readonly isBalanced: boolean
}

/** Collects the HTML of a source text. */
export function allowedHtml(source: string): AllowedHtml {
  const tokens = htmlTokens(source)
  const elements = new Map<string, Set<string>>()
  const values = new Set<string>()
  const pieces = new Set<string>()
  for (const token of tokens) {
    const { kind, name, start, end } = token
    if (kind === 'comment') pieces.add(source.slice(start, end))
    if (kind !== 'start') continue
    if (isRawElement(token)) pieces.add(source.slice(start, rawContentEnd(source, token)))
    const names = elements.get(name) ?? new Set()
    elements.set(name, names)
    for (const attribute of token.attributes) {
      names.add(attribute.name)
      values.add(attributeKey(attribute))
    }
  }
  const { unclosed, stray } = balanceHtml(tokens)
  return { elements, values, pieces, isBalanced: unclosed.length + stray.length === 0 }
}

/** Equal for attributes with the same name and value. */
export function attributeKey({ name, value }: HtmlAttribute): string {
  return `${name}=${value}`
}
