import { writePluralHeader } from '../../domain/languages/plural-header.ts'
import { escapeText } from '../po/escape.ts'
import { foldPortion, foldText, GNU_STYLE, splitPortions } from '../po/fold.ts'
import type { ExportedUnit, ExportPlace } from './exporter.ts'

/** A PO file with a header of its own. */
export function exportPo(units: readonly ExportedUnit[], place: ExportPlace): Uint8Array {
  const messages = units.map((unit) => message(unit, place))
  return Buffer.from([header(place), ...messages].join('\n'))
}

/** The text of a PO header, one field on each line. */
export function poHeader({ language, plural, projectName, page, generator, date }: ExportPlace): string {
  return [
    `Project-Id-Version: ${language.name} (${projectName})`,
    'Report-Msgid-Bugs-To: ',
    `POT-Creation-Date: ${date}`,
    'PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE',
    'Last-Translator: FULL NAME <EMAIL@ADDRESS>',
    `Language-Team: ${language.name} <${page}>`,
    `Language: ${language.code}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `Plural-Forms: ${writePluralHeader(plural)}`,
    `X-Generator: ${generator.name} ${generator.version}`,
  ]
    .map((line) => `${line}\n`)
    .join('')
}

function header(place: ExportPlace): string {
  const portions = splitPortions(escapeText(poHeader(place)))
  const lines = portions.flatMap((portion) => foldPortion(portion, GNU_STYLE))
  return `${['msgid ""', 'msgstr ""', ...lines].join('\n')}\n`
}

function message(unit: ExportedUnit, { plural }: ExportPlace): string {
  const { context, source, target, state } = unit
  const [id = '', several] = source
  const flags = [...(state === 'fuzzy' ? ['fuzzy'] : []), ...(unit.flags === '' ? [] : [unit.flags])]
  const forms =
    several === undefined
      ? [field('msgstr', target[0] ?? '')]
      : Array.from({ length: plural.number }, (_, index) => field(`msgstr[${index}]`, target[index] ?? ''))
  const lines = [
    ...comments('#.', unit.note),
    ...unit.location.split(/\s+/).flatMap((place) => (place === '' ? [] : [`#: ${place}`])),
    ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
    ...(context === '' ? [] : [field('msgctxt', context)]),
    field('msgid', id),
    ...(several === undefined ? [] : [field('msgid_plural', several)]),
    ...forms,
  ]
  return `${lines.join('\n')}\n`
}

function comments(sign: string, text: string): string[] {
  if (text === '') return []
  return text.split(/\r\n|\n|\r/).map((line) => (line === '' ? sign : `${sign} ${line}`))
}

function field(keyword: string, text: string): string {
  return `${keyword} ${foldText(escapeText(text), keyword.length, GNU_STYLE).join('\n')}`
}
