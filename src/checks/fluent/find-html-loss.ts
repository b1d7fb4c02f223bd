import { balanceHtml } from '../markup/balance-html.ts'
import { VOID_ELEMENTS } from '../markup/html-elements.ts'
import { type HtmlToken, htmlTokens } from '../markup/html-tokens.ts'

/** What browsers would change if a text was inserted into a page, as a message; null for nothing. */
export function findHtmlLoss(text: string): { readonly piece: string; readonly message: string } | null {
  if (!text.includes('<')) return null
  const tokens = htmlTokens(text)
  const show = ({ start, end }: HtmlToken) => text.slice(start, Math.min(end, start + 200))
  const broken = tokens.find(({ kind }) => kind === 'broken')
  if (broken) return { piece: show(broken), message: 'This tag is incomplete.' }
  const closedVoid = tokens.find(({ kind, name }) => kind === 'end' && VOID_ELEMENTS.has(name))
  const selfClosed = tokens.find((token) => token.isSelfClosing && !VOID_ELEMENTS.has(token.name))
  const { unclosed, stray } = balanceHtml(tokens)
  const open = unclosed[0]?.token
  if (open) return { piece: show(open), message: `The tag <${open.name.slice(0, 40)}> is not closed.` }
  const [lone = closedVoid] = stray
  if (lone) return { piece: show(lone), message: `The tag </${lone.name.slice(0, 40)}> has no opening tag.` }
  if (!selfClosed) return null
  return {
    piece: show(selfClosed),
    message: `The tag <${selfClosed.name.slice(0, 40)}> cannot be self-closing in HTML.`,
  }
}
