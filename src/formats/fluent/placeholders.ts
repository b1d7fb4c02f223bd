/**
 * The flag that names what stands in braces, as `placeholders:"{ $name }"`; empty when nothing does. Selections vary
 * from language to language, so a text with one has no such flag.
 */
export function placeholdersFlag(pattern: string): string {
  if (!pattern.includes('{') || pattern.includes('->')) return ''
  const found = new Set<string>()
  for (const [braces] of pattern.matchAll(BRACES)) if (!LITERAL.test(braces)) found.add(braces)
  return found.size === 0 ? '' : ['placeholders', ...[...found].map(quote)].join(':')
}

const BRACES = /\{(?:[^{}"]|"(?:[^"\\\n]|\\.)*")*\}/g
const LITERAL = /^\{\s*(?:"|-?\d)/

function quote(value: string): string {
  return /[\s,:"'\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
