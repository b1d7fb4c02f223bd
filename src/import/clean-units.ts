import type { FileUnit } from '../formats/units.ts'

/**
 * Units whose texts both databases can keep: halves of character pairs and U+0000, which JSON can spell, become U+FFFD.
 * Otherwise one engine would refuse the text, and the other give back another one than it was given.
 */
export function cleanUnits(units: readonly FileUnit[]): readonly FileUnit[] {
  return units.every(isClean) ? units : units.map((unit) => (isClean(unit) ? unit : cleanUnit(unit)))
}

function isClean(unit: FileUnit): boolean {
  const { source, target, context, previousSource, location, note, flags } = unit
  return (
    source.every(isText) &&
    target.every(isText) &&
    [context, previousSource, location, note, flags].every(isText)
  )
}

function isText(text: string): boolean {
  return text === '' || (text.isWellFormed() && !text.includes('\0'))
}

function cleanUnit(unit: FileUnit): FileUnit {
  return {
    ...unit,
    source: unit.source.map(cleanText),
    target: unit.target.map(cleanText),
    context: cleanText(unit.context),
    previousSource: cleanText(unit.previousSource),
    location: cleanText(unit.location),
    note: cleanText(unit.note),
    flags: cleanText(unit.flags),
  }
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
