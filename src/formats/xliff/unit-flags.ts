import { parseFlags, splitFlags } from '../flags/parse-flags.ts'

/** Attributes of a unit that describe its text; null where missing. */
interface FlagSource {
  /** `weblate-flags` */
  readonly flags: string | null
  readonly maxwidth: string | null
  readonly sizeUnit: string | null
  /** `family;size;weight`, of which only the family must be there. */
  readonly font: string | null
}

const PIXELS = new Set(['pixel', 'point'])
const CHARACTERS = new Set(['byte', 'char'])

/** The flags of a unit in canonical form; its own flags take precedence. */
export function unitFlags(source: FlagSource, always: readonly string[]): string {
  const { flags, maxwidth, font } = source
  if (flags === null && maxwidth === null && font === null) return always.join(', ')
  const own = splitFlags(flags ?? '')
  const names = new Set(own.map(nameOf))
  const others = [...always, ...sizeFlags(source), ...fontFlags(font)].filter(
    (flag) => !names.has(nameOf(flag)),
  )
  return parseFlags([...others, ...own].join(',')).text
}

function nameOf(flag: string): string {
  return flag.split(':', 1)[0] ?? flag
}

/** XLIFF uses pixels by default. Checks ignore other units such as `em`. */
function sizeFlags({ maxwidth, sizeUnit }: FlagSource): string[] {
  if (maxwidth === null || !/^\d{1,9}$/.test(maxwidth)) return []
  if (sizeUnit === null || PIXELS.has(sizeUnit)) return [`max-size:${Number(maxwidth)}`]
  return CHARACTERS.has(sizeUnit) ? [`max-length:${Number(maxwidth)}`] : []
}

function fontFlags(font: string | null): string[] {
  const [family = '', size = '', weight = ''] = (font ?? '').split(';').map((part) => part.trim())
  return [
    ...(family === '' ? [] : [`font-family:${quoted(family.replace(/\s+/g, '_'))}`]),
    ...(/^\d{1,5}$/.test(size) ? [`font-size:${Number(size)}`] : []),
    ...(weight === '' ? [] : [`font-weight:${quoted(weight)}`]),
  ]
}

function quoted(value: string): string {
  return /[ ,:"'\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value
}
