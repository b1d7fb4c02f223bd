/** The characters of plain texts, in the order of Unicode's default collation; digits are compared as numbers. */
const ORDER = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz'
const PLAIN = /^[ -~]*$/
const PARTS = /\d+|\D/g
const DIGITS = /^\d/

type Compare = (a: string, b: string) => number

/** Compares texts in natural order. Plain texts do not need the browser's collation, whose first comparison takes up to 70 ms. */
export function comparerOf(texts: readonly string[]): Compare {
  return texts.every((text) => PLAIN.test(text))
    ? comparePlain
    : new Intl.Collator('en', { numeric: true }).compare
}

function comparePlain(a: string, b: string): number {
  if (a === b) return 0
  const [left, right] = [partsOf(a.toLowerCase()), partsOf(b.toLowerCase())]
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = comparePart(left[at] ?? '', right[at] ?? '')
    if (difference !== 0) return difference
  }
  return left.length - right.length || compareCase(a, b)
}

function partsOf(text: string): readonly string[] {
  return text.match(PARTS) ?? []
}

function comparePart(a: string, b: string): number {
  if (!DIGITS.test(a) || !DIGITS.test(b)) return ORDER.indexOf(a.charAt(0)) - ORDER.indexOf(b.charAt(0))
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')]
  return left.length - right.length || (left < right ? -1 : Number(left > right))
}

/** Lower case comes first if nothing else differs. */
function compareCase(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  const at = left.findIndex((part, place) => !DIGITS.test(part) && part !== right[place])
  return at < 0 ? 0 : (left[at] ?? '') > (right[at] ?? '') ? -1 : 1
}
