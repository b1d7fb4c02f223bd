import { languageTag } from './export-xliff.ts'
import { type ExportedUnit, type ExportPlace, onlyText } from './exporter.ts'
import { xmlText, xmlValue } from './xml-characters.ts'

/** A term base (TBX 2); terms without a translation have an empty one. */
export function exportTbx(units: readonly ExportedUnit[], place: ExportPlace): Uint8Array {
  const source = languageTag(place.sourceLanguage)
  const target = languageTag(place.language.code)
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">',
      `<martif type="TBX" xml:lang="${source}">`,
      '    <martifHeader>',
      '        <fileDesc>',
      '            <sourceDesc>',
      '                <p>Translate Toolkit</p>',
      '            </sourceDesc>',
      '        </fileDesc>',
      '    </martifHeader>',
      '    <text>',
      '        <body>',
      ...units.flatMap((unit) => concept(unit, source, target)),
      '        </body>',
      '    </text>',
      '</martif>',
      '',
    ].join('\n'),
  )
}

function concept(unit: ExportedUnit, source: string, target: string): string[] {
  const note = `                <note from="developer">${xmlText(unit.note)}</note>`
  return [
    '            <termEntry>',
    termOf(source, onlyText(unit.source)),
    termOf(target, onlyText(unit.target)),
    ...(unit.note === '' ? [] : [note]),
    '            </termEntry>',
  ]
}

function termOf(language: string, text: string): string {
  return `                <langSet xml:lang="${xmlValue(language)}"><tig><term>${xmlText(text)}</term></tig></langSet>`
}
