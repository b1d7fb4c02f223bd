import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { readTexts } from '../src/actions/site/read-texts.ts'
import { languageNames } from '../src/domain/languages/language-names.ts'

/** Makes modules of the PO files of the pages: the texts that are translated, the rule for their plural forms, and names of languages. */
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
  return { ...readTexts(readFileSync(file), language), languages: languageNames(language) }
}
