import type { ModelRequest } from './model-protocol.ts'

/** A text that a model was asked to translate. */
export interface AskedText {
  readonly id: string
  readonly source: string
  readonly [member: string]: unknown
}

/** The texts of a request for translations. */
export function askedTexts(request: ModelRequest): readonly AskedText[] {
  return JSON.parse(request.user).texts ?? []
}

/** What a model says that does as it is told: `[cs] Copy @@PH5@@` for `Copy @@PH5@@`. */
export function answerAsModel(request: ModelRequest): string {
  const { to, texts, text } = JSON.parse(request.user)
  const code = /\(([^()]+)\)$/.exec(to)?.[1] ?? to
  if (texts) {
    const answers = askedTexts(request).map(({ id, source }) => ({ id, text: `[${code}] ${source}` }))
    return JSON.stringify({ answers })
  }
  if (request.system.includes('{"explanation":')) {
    return JSON.stringify({ explanation: `“${text.translation}” says the same as “${text.source}”.` })
  }
  return JSON.stringify({ texts: [1, 2, 3, 4].map((rank) => `[${code} ${rank}] ${text.source}`) })
}
