import { flagSet } from '../../domain/flags/flag-set.ts'
import { isWellFormed } from '../xliff/inline-fragment.ts'
import { type InlineStyle, writeInline } from '../xliff/inline-write.ts'
import type { ExportedUnit, ExportPlace } from './exporter.ts'
import { xmlText, xmlValue } from './xml-characters.ts'

const STATES = {
  empty: 'new',
  fuzzy: 'needs-translation',
  translated: 'translated',
  approved: 'final',
} as const

const MARKUP: InlineStyle = {
  isMarkup: true,
  escape: { greater: true, quote: false, apostrophe: false },
  prefix: '',
  prefixes: new Set(),
  referToMissing: (xml) => xml,
}

/** XLIFF 1.1; plural forms are units of a group, as gettext tools have it. */
export function exportXliff(units: readonly ExportedUnit[], place: ExportPlace): Uint8Array {
  const [source, target] = [place.sourceLanguage, place.language.code].map(languageTag)
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.1" version="1.1">',
      `  <file original="NoName" source-language="${source}" datatype="plaintext" target-language="${target}">`,
      '    <body>',
      ...units.flatMap((unit) =>
        unit.source.length < 2 ? transUnit(unit) : pluralGroup(unit, place.plural.number),
      ),
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

function idOf({ context, checksum }: ExportedUnit): string {
  return context === '' ? checksum : context
}

/** The ID of a unit or group, and its flags; tools know the maximum length by an attribute of its own. */
function idAndFlags(unit: ExportedUnit): string {
  const length = flagSet(unit.flags).value('max-length')?.[0]
  const width = length === undefined ? '' : ` maxwidth="${xmlValue(length)}"`
  const flags = unit.flags === '' ? '' : ` weblate-flags="${xmlValue(unit.flags)}"`
  return `id="${xmlValue(idOf(unit))}"${width}${flags}`
}

/** The content of the elements of a unit: markup of both texts as elements, unless one of them is not well-formed. */
function contentWriter({ source, target, flags }: ExportedUnit): (text: string) => string {
  const isMarkup = flagSet(flags).has('xml-text') && [...source, ...target].every(isWellFormed)
  return isMarkup ? (text) => writeInline(text, MARKUP).xml : xmlText
}

function noteOf({ note }: ExportedUnit): string[] {
  return note === '' ? [] : [`        <note from="developer">${xmlText(note)}</note>`]
}

function transUnit(unit: ExportedUnit): string[] {
  const write = contentWriter(unit)
  const [source = ''] = unit.source
  const [target = ''] = unit.target
  const approved = target === '' ? '' : ` approved="${unit.state === 'approved' ? 'yes' : 'no'}"`
  return [
    `      <trans-unit xml:space="preserve"${approved} ${idAndFlags(unit)}><source>${write(source)}</source>`,
    `        ${targetOf(unit, write(target))}`,
    ...noteOf(unit),
    '      </trans-unit>',
  ]
}

function targetOf({ state }: ExportedUnit, xml: string): string {
  return xml === '' ? '<target></target>' : `<target state="${STATES[state]}">${xml}</target>`
}

/** Tools of gettext expect the singular in the group, too, and its translation after the first form. */
function pluralGroup(unit: ExportedUnit, number: number): string[] {
  const { source, target } = unit
  const write = contentWriter(unit)
  const id = xmlValue(idOf(unit))
  const approved = unit.state === 'translated' || unit.state === 'approved' ? 'yes' : 'no'
  const forms = Array.from({ length: Math.max(number, 2) }, (_, form) => {
    const from = write(source[form] ?? source.at(-1) ?? '')
    const to = targetOf(unit, write(target[form] ?? ''))
    return `        <trans-unit xml:space="preserve" approved="${approved}" id="${id}[${form}]"><source>${from}</source>${to}</trans-unit>`
  })
  const [first = '', ...others] = forms
  return [
    `      <group restype="x-gettext-plurals" ${idAndFlags(unit)}>`,
    first,
    `        <target>${write(target[0] ?? '')}</target>`,
    ...others,
    ...noteOf(unit),
    `        <source>${write(source[0] ?? '')}</source>`,
    '      </group>',
  ]
}
