/** How large a text is written: smaller where it is long, so that it and its translation are in sight. */
export type TextSize = 'large' | 'medium' | 'small'

const MEDIUM_FROM = 160
const SMALL_FROM = 480

/** The size for a string, by what is longest of the texts that are saved: typing does not change it. */
export function textSize(texts: readonly string[]): TextSize {
  const longest = Math.max(0, ...texts.map((text) => text.length))
  if (longest >= SMALL_FROM) return 'small'
  return longest >= MEDIUM_FROM ? 'medium' : 'large'
}
