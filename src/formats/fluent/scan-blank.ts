/** Skips spaces. */
export function skipInline(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === 32) at += 1
  return at
}

/** Skips spaces and line breaks. */
export function skipBlank(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 32 && code !== 10 && !(code === 13 && text.charCodeAt(at + 1) === 10)) return at
    at += 1
  }
}

/** 1 or 2 at a line break, 0 elsewhere. */
export function lineEndLength(text: string, at: number): 0 | 1 | 2 {
  const code = text.charCodeAt(at)
  if (code === 10) return 1
  return code === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 0
}

/** The first character between two offsets that is not blank, or nothing. */
export function charAfterBlank(text: string, from: number, to: number): string {
  const at = skipBlank(text, from)
  return at < to ? text.charAt(at) : ''
}
