import { type AndroidStyle, escapeAndroid, needsQuotes } from '../aresource/escape-android.ts'
import { quantitiesOf } from '../aresource/quantities.ts'
import { type ExportedUnit, type ExportPlace, onlyText } from './exporter.ts'
import { xmlText, xmlValue } from './xml-characters.ts'

const STYLE: AndroidStyle = {
  greater: true,
  breakLines: false,
  lineEnding: '\n' as const,
  spellings: new Map(),
  hasReferences: false,
}

/** String resources of Android. */
export function exportResources(
  units: readonly ExportedUnit[],
  { language, plural }: ExportPlace,
): Uint8Array {
  const quantities = quantitiesOf({ language: language.code, plural, isMonolingual: true })
  const resources = units.flatMap((unit) =>
    unit.source.length > 1 ? plurals(unit, quantities) : [stringOf(unit)],
  )
  return Buffer.from(
    ['<?xml version="1.0" encoding="utf-8"?>', '<resources>', ...resources, '</resources>'].join('\n'),
  )
}

function stringOf({ context, target }: ExportedUnit): string {
  return `    <string name="${xmlValue(context)}">${spelled(onlyText(target))}</string>`
}

/** Android asks for “other” even where whole numbers never have it. */
function plurals({ context, target }: ExportedUnit, quantities: readonly string[]): string[] {
  const forms = quantities.map((quantity, index) => [quantity, target[index] ?? ''] as const)
  const last = forms.at(-1)?.[1] ?? ''
  const items = quantities.includes('other') ? forms : [...forms, ['other', last] as const]
  return [
    `    <plurals name="${xmlValue(context)}">`,
    ...items.map(([quantity, text]) => `        <item quantity="${quantity}">${spelled(text)}</item>`),
    '    </plurals>',
  ]
}

function spelled(text: string): string {
  const isQuoted = needsQuotes(text)
  const escaped = escapeAndroid(text, STYLE, { isFirst: true, isQuoted })
  return xmlText(isQuoted ? `"${escaped}"` : escaped)
}
