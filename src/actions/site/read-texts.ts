import { splitForms } from '../../domain/units/plural-text.ts'
import { po } from '../../formats/po/po.ts'

/** The translated texts of a PO file of the web interface with their plural forms, and the formula that selects a form. */
export function readTexts(
  file: Uint8Array,
  language: string,
): { readonly formula: string; readonly texts: Readonly<Record<string, readonly string[]>> } {
  const options = { language, plural: { number: 2, names: null }, isMonolingual: false }
  const { entries, problems, plural } = po.read(file, options)
  if (problems.length > 0) throw new Error(`${language}.po:${problems[0]?.line}: ${problems[0]?.message}`)
  const texts = entries
    .filter(({ source, target, details }) => source !== '' && target !== '' && !details.isFuzzy)
    .map(({ source, target }) => [splitForms(source)[0] ?? '', splitForms(target)])
  return { formula: plural?.formula ?? 'n != 1', texts: Object.fromEntries(texts) }
}
