import { languageTag } from './export-xliff.ts'
import { type ExportedUnit, type ExportPlace, onlyText } from './exporter.ts'
import { xmlText, xmlValue } from './xml-characters.ts'

/** A translation memory (TMX 1.4); strings without a translation have an empty segment. */
export function exportTmx(units: readonly ExportedUnit[], place: ExportPlace): Uint8Array {
  const source = languageTag(place.sourceLanguage)
  const target = languageTag(place.language.code)
  const { name, version } = place.generator
  return Buffer.from(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE tmx SYSTEM "tmx14.dtd">',
      '<tmx version="1.4">',
      `  <header creationtool="${xmlValue(name)}" creationtoolversion="${xmlValue(version)}" segtype="sentence" o-tmf="UTF-8" adminlang="en" srclang="${source}" datatype="PlainText"/>`,
      '  <body>',
      ...units.flatMap((unit) => [
        '    <tu>',
        ...segment(source, onlyText(unit.source)),
        ...segment(target, onlyText(unit.target)),
        ...(unit.note === '' ? [] : [`      <note>${xmlText(unit.note)}</note>`]),
        '    </tu>',
      ]),
      '  </body>',
      '</tmx>',
      '',
    ].join('\n'),
  )
}

function segment(language: string, text: string): string[] {
  return [`      <tuv xml:lang="${language}">`, `        <seg>${xmlText(text)}</seg>`, '      </tuv>']
}
