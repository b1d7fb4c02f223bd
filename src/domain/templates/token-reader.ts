import type { Token } from './read-tokens.ts'
import { TemplateError } from './template-problem.ts'

/** Walks over the tokens of one part. */
export interface TokenReader {
  /** The next token, which stays; undefined at the end. */
  peek(): Token | undefined
  /** Takes the next token; at the end the template is refused for want of `wanted`. */
  take(wanted: string): Token
  /** Takes the next token when it is this word or sign. */
  takeIf(text: string): boolean
  /** Refuses the template when something is left. */
  end(): void
}

/** A reader of tokens; `endAt` is the offset for complaints about what is missing. */
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
