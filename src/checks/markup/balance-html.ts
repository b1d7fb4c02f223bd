import { OPTIONAL_END, VOID_ELEMENTS } from './html-elements.ts'
import type { HtmlToken } from './html-tokens.ts'

/** Nesting errors of tags. */
interface HtmlBalance {
  /** Opening tags without a closing one, innermost first, and where they should be closed; null for the end. */
  readonly unclosed: readonly { readonly token: HtmlToken; readonly closeAt: number | null }[]
  /** Closing tags that close nothing. */
  readonly stray: readonly HtmlToken[]
}

/** Finds unclosed tags, and closing tags without an opening one; optional ones are ignored. */
export function balanceHtml(tokens: readonly HtmlToken[]): HtmlBalance {
  const open: HtmlToken[] = []
  const counts = new Map<string, number>()
  const unclosed: { token: HtmlToken; closeAt: number | null }[] = []
  const stray: HtmlToken[] = []
  for (const token of tokens) {
    const { kind, name } = token
    const count = counts.get(name) ?? 0
    if (kind === 'start' && !VOID_ELEMENTS.has(name) && !token.isSelfClosing) {
      open.push(token)
      counts.set(name, count + 1)
    }
    if (kind !== 'end' || VOID_ELEMENTS.has(name)) continue
    if (count === 0) {
      if (!OPTIONAL_END.has(name)) stray.push(token)
      continue
    }
    for (let last = open.pop(); last; last = open.pop()) {
      counts.set(last.name, (counts.get(last.name) ?? 1) - 1)
      if (last.name === name) break
      if (!OPTIONAL_END.has(last.name)) unclosed.push({ token: last, closeAt: token.start })
    }
  }
  const left = open.reverse().filter(({ name }) => !OPTIONAL_END.has(name))
  return { unclosed: unclosed.concat(left.map((token) => ({ token, closeAt: null }))), stray }
}
