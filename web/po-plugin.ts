import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { splitForms } from '../src/domain/units/plural-text.ts'
import { po } from '../src/formats/po/po.ts'

/** Turns the PO files of the web interface into modules with the translated texts and the plural rule. */
export function poPlugin(): Plugin {
  return {
    name: 'diglot-po',
    load(id) {
      const [file = ''] = id.split('?')
      if (!file.endsWith('.po')) return null
      return `export const catalogue = ${JSON.stringify(readCatalogue(file))}`
    },
  }
}

function readCatalogue(file: string) {
  const language = basename(file, '.po')
  const options = { language, plural: { number: 2, names: null }, isMonolingual: false }
  const { entries, problems, plural } = po.read(readFileSync(file), options)
  if (problems.length > 0) throw new Error(`${file}:${problems[0]?.line}: ${problems[0]?.message}`)
  const texts = entries
    .filter(({ source, target, details }) => source !== '' && target !== '' && !details.isFuzzy)
    .map(({ source, target }) => [splitForms(source)[0] ?? '', splitForms(target)])
  return { formula: plural?.formula ?? 'n != 1', texts: Object.fromEntries(texts) }
}
