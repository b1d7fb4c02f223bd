import { type AllowedHtml, allowedHtml, attributeKey } from './allowed-html.ts'
import { balanceHtml } from './balance-html.ts'
import { ADDRESS_ATTRIBUTES } from './html-elements.ts'
import { type HtmlAttribute, type HtmlToken, htmlTokens, isRawElement, rawContentEnd } from './html-tokens.ts'
import { withoutMarkdownLinks } from './markdown-autolinks.ts'

/** An unsafe part of a text, and its replacement. */
interface HtmlChange {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** One plain sentence. */
  readonly message: string
}

/** The syntax of the texts. */
interface SanitizeOptions {
  /** Markdown autolinks such as `<https://example.org/>` are not tags. */
  readonly isMarkdown: boolean
}

/**
 * Changes that remove tags, attributes, scripts and executable URLs that the source does not have; empty for a safe
 * translation. In text order, without overlaps.
 */
export function findUnsafeHtml(source: string, target: string, options: SanitizeOptions): HtmlChange[] {
  if (!target.includes('<')) return []
  const allowed = allowedHtml(options.isMarkdown ? withoutMarkdownLinks(source) : source)
  const text = options.isMarkdown ? withoutMarkdownLinks(target) : target
  const tokens = htmlTokens(text)
  const changes: HtmlChange[] = []
  const kept: HtmlToken[] = []
  for (const token of tokens) {
    const found = checkToken(token, text, allowed)
    for (const change of found) changes.push(change)
    if (found[0]?.start !== token.start) kept.push(token)
  }
  return (allowed.isBalanced ? changes.concat(balance(kept, text)) : changes).sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )
}

// Removing a part may create a new tag from its surroundings.
const MAX_PASSES = 5

/** Removes unsafe parts of a translation; everything else stays unchanged. */
export function sanitizeHtml(source: string, target: string, options: SanitizeOptions): string {
  let text = target
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const changes = findUnsafeHtml(source, text, options)
    if (changes.length === 0) return text
    text = applyChanges(text, changes)
  }
  return findUnsafeHtml(source, text, options).length === 0 ? text : text.replaceAll('<', '&lt;')
}

function applyChanges(text: string, changes: readonly HtmlChange[]): string {
  let result = ''
  let at = 0
  for (const { start, end, replacement } of changes) {
    // The space before an attribute is removed with it.
    const blank =
      replacement === '' && /\s/.test(text[start - 1] ?? '') && /[\s/>]/.test(text[end] ?? '') ? 1 : 0
    const from = text[start] === '<' ? start : start - blank
    result += text.slice(at, Math.max(at, from)) + replacement
    at = end
  }
  return result + text.slice(at)
}

function checkToken(token: HtmlToken, text: string, allowed: AllowedHtml): HtmlChange[] {
  const { kind, name, start, end } = token
  const raw = text.slice(start, end)
  if (kind === 'broken') {
    const replacement = raw.replaceAll('<', '&lt;')
    return [{ start, end, replacement, message: 'The character < starts a tag that is incomplete.' }]
  }
  if (kind === 'comment') {
    if (allowed.pieces.has(raw)) return []
    return [{ start, end, replacement: '', message: 'This comment is not in the source.' }]
  }
  if (isRawElement(token)) return checkRawElement(token, text, allowed)
  const attributes = allowed.elements.get(name)
  if (!attributes) {
    return [
      {
        start,
        end,
        replacement: '',
        message: `The tag <${kind === 'end' ? '/' : ''}${shorten(name)}> is not in the source.`,
      },
    ]
  }
  return kind === 'end' ? [] : token.attributes.flatMap((found) => checkAttribute(found, attributes, allowed))
}

/** An element with raw content must exist identically in the source. */
function checkRawElement(token: HtmlToken, text: string, allowed: AllowedHtml): HtmlChange[] {
  const { name, start } = token
  const end = rawContentEnd(text, token)
  if (allowed.pieces.has(text.slice(start, end))) return []
  return [{ start, end, replacement: '', message: `The element <${name}> differs from the source.` }]
}

function checkAttribute(
  attribute: HtmlAttribute,
  names: ReadonlySet<string>,
  allowed: AllowedHtml,
): HtmlChange[] {
  const { name, value, start, end } = attribute
  const shown = shorten(name)
  if (!names.has(name)) {
    return [{ start, end, replacement: '', message: `The attribute “${shown}” is not in the source.` }]
  }
  if (allowed.values.has(attributeKey(attribute))) return []
  if (name.startsWith('on') || name === 'style' || name === 'srcdoc') {
    return [
      { start, end, replacement: '', message: `The attribute “${shown}” must be the same as in the source.` },
    ]
  }
  if (!ADDRESS_ATTRIBUTES.has(name) || isSafeAddress(value)) return []
  return [{ start, end, replacement: '', message: `The URL in the attribute “${shown}” is not safe.` }]
}

const SAFE_SCHEMES = /^(?:https?|mailto|ftps?|tel|sms|xmpp|irc|matrix|geo|magnet):/i

/** Relative URLs, and those of schemes that execute nothing; browsers ignore control characters in schemes. */
function isSafeAddress(value: string): boolean {
  const address = value.replace(/[\u0000-\u0020\u007f-\u00a0]+/g, '')
  return !/^[^/?#]*:/.test(address) || SAFE_SCHEMES.test(address) || /^[{%$]/.test(address)
}

function balance(tokens: readonly HtmlToken[], text: string): HtmlChange[] {
  const { unclosed, stray } = balanceHtml(tokens)
  const changes = stray.map(({ start, end, name }) => {
    return { start, end, replacement: '', message: `The tag </${shorten(name)}> has no opening tag.` }
  })
  return changes.concat(
    unclosed.map(({ token: { name }, closeAt }) => {
      const at = closeAt ?? text.length
      return {
        start: at,
        end: at,
        replacement: `</${name}>`,
        message: `The tag <${shorten(name)}> is not closed.`,
      }
    }),
  )
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
