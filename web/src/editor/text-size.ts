/** The type size of a text: smaller for long texts, so that source and translation fit on the screen. */
type TextSize = 'large' | 'medium' | 'small'

const MEDIUM_FROM = 160
const SMALL_FROM = 480

/** The type size for a string, by its longest saved text: typing does not change it. */
export function textSize(texts: readonly string[]): TextSize {
  const longest = Math.max(0, ...texts.map((text) => text.length))
  if (longest >= SMALL_FROM) return 'small'
  return longest >= MEDIUM_FROM ? 'medium' : 'large'
}
