import { NO_DETAILS } from '../../formats/entry-details.ts'
import type { EntryDetails } from '../../formats/format.ts'
import type { FileUnit } from '../../formats/units.ts'

/**
 * Units whose texts both databases can store: lone surrogates and U+0000, which JSON can contain, become U+FFFD.
 * Otherwise one engine would reject the text, and the other would return a different one.
 */
export function cleanUnits(units: readonly FileUnit[]): readonly FileUnit[] {
  return units.every(isClean) ? units : units.map((unit) => (isClean(unit) ? unit : cleanUnit(unit)))
}

function isClean(unit: FileUnit): boolean {
  const { source, target, context, details } = unit
  return isText(source) && isText(target) && isText(context) && areClean(details)
}

function areClean(details: EntryDetails): boolean {
  if (details === NO_DETAILS) return true
  const { previousSource, location, note, flags } = details
  return isText(previousSource) && isText(location) && isText(note) && isText(flags)
}

function isText(text: string): boolean {
  return text === '' || (text.isWellFormed() && !text.includes('\0'))
}

function cleanUnit(unit: FileUnit): FileUnit {
  const { details } = unit
  return {
    context: cleanText(unit.context),
    source: cleanText(unit.source),
    target: cleanText(unit.target),
    details: {
      ...details,
      previousSource: cleanText(details.previousSource),
      location: cleanText(details.location),
      note: cleanText(details.note),
      flags: cleanText(details.flags),
    },
  }
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}
