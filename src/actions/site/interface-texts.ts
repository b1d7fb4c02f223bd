import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { languageNames } from '../../domain/languages/language-names.ts'
import {
  type Catalogue,
  ENGLISH,
  openCatalogue,
  translate,
  translateLanguage,
  type Values,
} from '../../domain/texts/catalogue.ts'
import { wholeNumber } from '../../domain/texts/numbers.ts'
import { translateServer } from '../../domain/texts/server-message.ts'
import { PACKAGE_FOLDER } from '../../package-folder.ts'
import { readTexts } from './read-texts.ts'

/** Texts of emails and of pages in plain HTML in one language. */
export interface InterfaceTexts {
  readonly language: InterfaceLanguage
  /** Translates an English text and fills its placeholders, such as `{site}`. */
  readonly text: (english: string, values?: Values) => string
  /** Translates a message of the API. */
  readonly message: (english: string) => string
  /** The name of a language, from its English name. */
  readonly languageName: (english: string) => string
}

const opened = new Map<InterfaceLanguage, Promise<Catalogue>>()

/** The texts of a language, from the translations of the web interface; read once. */
export async function interfaceTexts(language: InterfaceLanguage): Promise<InterfaceTexts> {
  const opening = opened.get(language) ?? open(language)
  opened.set(language, opening)
  const catalogue = await opening
  return {
    language,
    text: (english, values) => translate(catalogue, english, values),
    message: (english) => translateServer(catalogue, english, (amount) => wholeNumber(amount, language)),
    languageName: (english) => translateLanguage(catalogue, english),
  }
}

async function open(language: InterfaceLanguage): Promise<Catalogue> {
  if (language === 'en') return ENGLISH
  const file = await readFile(join(PACKAGE_FOLDER, 'web/locales', `${language}.po`))
  const { formula, texts } = readTexts(file, language)
  return openCatalogue(formula, texts, languageNames(language))
}
