import { MAX_TEXT } from '../value.ts'

/** The text with every `from` replaced; undefined if that is too long. An empty `from` changes nothing. */
export function replaceText(text: string, from: string, to: string): string | undefined {
  if (from === '') return text
  return joinTexts(text.split(from), to)
}

/** The texts with a separator between them; undefined if that is too long. */
export function joinTexts(texts: readonly string[], separator: string): string | undefined {
  let length = separator.length * Math.max(0, texts.length - 1)
  for (const text of texts) length += text.length
  return length > MAX_TEXT ? undefined : texts.join(separator)
}
