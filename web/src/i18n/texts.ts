import {
  type Catalogue,
  ENGLISH,
  translate,
  translateCount,
  translateLanguage,
  type Values,
} from '../../../src/domain/texts/catalogue.ts'
import { percentage, wholeNumber } from '../../../src/domain/texts/numbers.ts'
import { translateServer } from '../../../src/domain/texts/server-message.ts'

let current: Catalogue = ENGLISH
let locale = 'en'

/** Sets the interface language; called once, before the first page. */
export function setTexts(language: string, catalogue: Catalogue): void {
  current = catalogue
  locale = language
  made = {}
}

/** The code of the interface language. */
export function uiLocale(): string {
  return locale
}

/** A text in the interface language. The first argument must be a literal English text, which `npm run texts` extracts. */
export function t(text: string, values?: Values): string {
  return translate(current, text, values)
}

/** Translates an English text of the server; `tools/server-texts.ts` lists them. */
export function fromServer(text: string): string {
  return translateServer(current, text, formatNumber)
}

/** The name of a language of the API, in the language of the pages; every page shows and sorts languages by it. */
export function languageName(name: string): string {
  return translateLanguage(current, name)
}

/** A text with a number: `n(3, '{count} string', '{count} strings')`. */
export function n(count: number, one: string, other: string, values: Values = {}): string {
  return translateCount(current, count, { one, other }, { count: formatNumber(count), ...values })
}

/** A formatted integer. */
export function formatNumber(value: number): string {
  return wholeNumber(value, locale)
}

/** A formatted percentage with at most one decimal, from a number of 0 to 100. */
export function formatPercent(value: number): string {
  return percentage(value, locale)
}

/** A formatted date and time. */
export function formatTime(iso: string): string {
  made.time ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return made.time.format(new Date(iso))
}

/** A formatted date. */
export function formatDay(iso: string): string {
  made.day ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return made.day.format(new Date(iso))
}

interface Formats {
  time?: Intl.DateTimeFormat
  day?: Intl.DateTimeFormat
}

/** Formatters, created on first use, because creating one is far more expensive than using it. */
let made: Formats = {}
