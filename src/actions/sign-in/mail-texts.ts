import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { po } from '../../formats/po/po.ts'
import { PACKAGE_FOLDER } from '../../package-folder.ts'

/** Translates an English text and fills its placeholders, such as `{site}`. */
export type MailTexts = (text: string, values?: Readonly<Record<string, string>>) => string

/** The texts of emails in a language, from the translations of the web interface. */
export async function mailTexts(language: InterfaceLanguage): Promise<MailTexts> {
  const translations = language === 'en' ? new Map<string, string>() : await readTexts(language)
  return (text, values = {}) =>
    (translations.get(text) || text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

async function readTexts(language: InterfaceLanguage): Promise<ReadonlyMap<string, string>> {
  const file = await readFile(join(PACKAGE_FOLDER, 'web/locales', `${language}.po`))
  const { entries } = po.read(file, { language, plural: { number: 2, names: null }, isMonolingual: false })
  return new Map(entries.map(({ source, target }) => [source, target]))
}
