import { TemplateError } from './template-problem.ts'

/** A word, number, quoted text or symbol inside `{{ … }}` or `{% … %}`. */
export interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign'
  /** As written; quoted text without quotes and escapes. */
  readonly text: string
  /** Offset in the template. */
  readonly at: number
}

const TOKEN =
  /\s+|(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<number>[+-]?\d{1,15}(?:\.\d{1,15})?(?![\w.]))|(?<name>[A-Za-z_]\w*(?:\.\w+)*)|(?<sign>[=!<>]=|[<>|:,])/y

/** The tokens of a part that starts at `offset` of the template. */
export function readTokens(text: string, offset: number): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) throw new TemplateError(offset + at, unexpected(text.slice(at)))
    const { string, number, name, sign } = match.groups ?? {}
    const place = offset + at
    if (string !== undefined) {
      tokens.push({ kind: 'string', text: string.slice(1, -1).replace(/\\(["'\\])/g, '$1'), at: place })
    } else if (number !== undefined) tokens.push({ kind: 'number', text: number, at: place })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at: place })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at: place })
    at = TOKEN.lastIndex
  }
  return tokens
}

function unexpected(rest: string): string {
  const [character = ''] = rest
  return /["']/.test(character) ? 'The quotation mark is not closed.' : `Unexpected “${character}”.`
}
