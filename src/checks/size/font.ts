import type { FlagSet } from '../../domain/flags/flag-set.ts'
import { parseInteger } from '../../domain/flags/flag-values.ts'
import { characterWidth } from './character-width.ts'

/** How a text is set, as far as its width depends on it. */
export interface Font {
  /** In pixels. */
  readonly size: number
  /** How many times as wide as regular ones letters are. */
  readonly factor: number
  /** Pixels between letters. */
  readonly spacing: number
  /** Letters that are not as wide as Chinese ones all have the same width. */
  readonly isMonospace: boolean
}

const DEFAULT_SIZE = 10
const MONOSPACE = 600
const BOLD = 1.05
const WIDE = 900
const CONDENSED = 0.82

/** The font of the flags `font-family`, `font-size`, `font-weight` and `font-spacing`. */
export function fontOf(flags: FlagSet): Font {
  const weight = (flags.value('font-weight')?.[0] ?? '').toLowerCase()
  const family = (flags.value('font-family')?.[0] ?? '').toLowerCase()
  const isBold = /bold|black|heavy/.test(weight) || (parseInteger(weight) ?? 0) >= 600
  const isNarrow = /condensed|narrow/.test(family)
  return {
    size: parseInteger(flags.value('font-size')?.[0]) ?? DEFAULT_SIZE,
    factor: (isBold ? BOLD : 1) * (isNarrow ? CONDENSED : 1),
    spacing: parseInteger(flags.value('font-spacing')?.[0]) ?? 0,
    isMonospace: /mono|courier|consolas|typewriter/.test(family),
  }
}

/** The width of a text in pixels when it is in one line. */
export function textWidth(text: string, { size, factor, spacing, isMonospace }: Font): number {
  let thousandths = 0
  let letters = 0
  for (const character of text) {
    const width = characterWidth(character)
    thousandths += isMonospace && width > 0 && width < WIDE ? MONOSPACE : width
    if (width > 0) letters += 1
  }
  return (thousandths * size * factor) / MILLI + letters * spacing
}

const MILLI = 1000
