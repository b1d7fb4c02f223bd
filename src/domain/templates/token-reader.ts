import type { Token } from './read-tokens.ts'
import { TemplateError } from './template-problem.ts'

/** Reads the tokens of one part. */
export interface TokenReader {
  /** The next token, without consuming it; undefined at the end. */
  peek(): Token | undefined
  /** Consumes the next token; at the end the template is rejected because `wanted` is missing. */
  take(wanted: string): Token
  /** Consumes the next token if it is this word or symbol. */
  takeIf(text: string): boolean
  /** Rejects the template if tokens remain. */
  end(): void
}

/** A reader of tokens; `endAt` is the offset for errors about missing tokens. */
export function tokenReader(tokens: readonly Token[], endAt: number): TokenReader {
  let index = 0
  return {
    peek: () => tokens[index],
    take(wanted) {
      const token = tokens[index]
      if (!token) throw new TemplateError(endAt, `${wanted} is missing here.`)
      index += 1
      return token
    },
    takeIf(text) {
      const token = tokens[index]
      if (!token || token.kind === 'string' || token.text !== text) return false
      index += 1
      return true
    },
    end() {
      const token = tokens[index]
      if (token) throw new TemplateError(token.at, `Unexpected “${token.text}”.`)
    },
  }
}
