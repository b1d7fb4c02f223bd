import type { ExportedUnit, ExportPlace } from './exporter.ts'
import { xmlText, xmlValue } from './xml-characters.ts'

const STATES = {
  empty: 'new',
  fuzzy: 'needs-translation',
  translated: 'translated',
  approved: 'final',
} as const

/** XLIFF 1.1; plural forms are units of a group, as gettext tools have it. */
export function exportXliff(units: readonly ExportedUnit[], place: ExportPlace): Uint8Array {
  const [source, target] = [place.sourceLanguage, place.language.code].map(languageTag)
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.1" version="1.1">',
      `  <file original="NoName" source-language="${source}" datatype="plaintext" target-language="${target}">`,
      '    <body>',
      ...units.flatMap((unit) => serialize(unit, place.plural.number)),
      '    </body>',
      '  </file>',
      '</xliff>',
      '',
    ].join('\n'),
  )
}

/** XML writes `pt_BR` as `pt-BR`. */
export function languageTag(code: string): string {
  return xmlValue(code.replaceAll('_', '-'))
}

function serialize(unit: ExportedUnit, forms: number): string[] {
  const id = unit.context === '' ? unit.checksum : unit.context
  if (unit.source.length < 2) return transUnit(unit, { id, form: 0, indent: '      ' })
  const parts = Array.from({ length: Math.max(forms, 2) }, (_, form) =>
    transUnit(unit, { id: `${id}[${form}]`, form, indent: '        ' }),
  )
  return [`      <group id="${xmlValue(id)}" restype="x-gettext-plurals">`, ...parts.flat(), '      </group>']
}

function transUnit(
  { source, target, state, flags, note }: ExportedUnit,
  { id, form, indent }: { readonly id: string; readonly form: number; readonly indent: string },
): string[] {
  const approved = state === 'approved' ? 'yes' : 'no'
  const own = flags === '' ? '' : ` weblate-flags="${xmlValue(flags)}"`
  const text = source[form] ?? source.at(-1) ?? ''
  return [
    `${indent}<trans-unit xml:space="preserve" approved="${approved}" id="${xmlValue(id)}"${own}><source>${xmlText(text)}</source>`,
    `${indent}  <target state="${STATES[state]}">${xmlText(target[form] ?? '')}</target>`,
    ...(note === '' || form > 0 ? [] : [`${indent}  <note from="developer">${xmlText(note)}</note>`]),
    `${indent}</trans-unit>`,
  ]
}
