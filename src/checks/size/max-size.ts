import { parseInteger } from '../../domain/flags/flag-values.ts'
import { applyReplacements } from '../apply-replacements.ts'
import { defineCheck } from '../define-check.ts'
import type { Place } from '../find-places.ts'
import { findInTranslated } from '../markup/compare-pieces.ts'
import { type Font, fontOf, textWidth } from './font.ts'
import { wrapText } from './wrap-text.ts'

/** A translation fits into the width and the lines that the flag `max-size` allows; widths are estimated. */
export const maxSize = defineCheck('max-size', (string) => {
  const { flags } = string
  const [widthText, linesText] = flags.value('max-size') ?? []
  const width = parseInteger(widthText) ?? 0
  const lines = linesText === undefined ? 1 : (parseInteger(linesText) ?? 0)
  if (width <= 0 || lines <= 0) return []
  const font = fontOf(flags)
  return findInTranslated(string, (_, target) => {
    const shown = applyReplacements(target, flags)
    const found = measure(shown, { width, lines, font })
    if (!found) return []
    // Places in a text with replacements mean nothing in the translation.
    return [shown === target ? found : { ...found, start: 0, end: target.length }]
  })
})

interface Limits {
  readonly width: number
  readonly lines: number
  readonly font: Font
}

function measure(text: string, { width, lines, font }: Limits): Place | null {
  const set = wrapText(text, font, lines > 1 ? width : Number.POSITIVE_INFINITY)
  const wide = set.find((line) => line.width > width)
  if (wide) {
    const message = `The translation is about ${Math.ceil(wide.width)} pixels wide; the limit is ${width}.`
    return { start: fittingEnd(text, wide.start, { width, font }), end: wide.end, message }
  }
  const extra = set[lines]
  if (!extra) return null
  const message =
    lines === 1
      ? `The translation takes ${set.length} lines; the limit is 1.`
      : `The translation takes ${set.length} lines; the limit is ${lines}.`
  return { start: extra.start, end: text.length, message }
}

/** Where the part of a line begins that does not fit. */
function fittingEnd(text: string, start: number, { width, font }: Omit<Limits, 'lines'>): number {
  let at = start
  let left = width
  for (const character of text.slice(start)) {
    left -= textWidth(character, font)
    if (left < 0) return at
    at += character.length
  }
  return start
}
