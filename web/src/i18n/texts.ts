import {
  type Catalogue,
  ENGLISH,
  translate,
  translateCount,
  translateLanguage,
  type Values,
} from './catalogue.ts'
import { percentage, wholeNumber } from './numbers.ts'
import { translateServer } from './server-message.ts'

let current: Catalogue = ENGLISH
let locale = 'en'

/** Sets the language of everything that is shown from now on; called once, before the first page. */
export function setTexts(language: string, catalogue: Catalogue): void {
  current = catalogue
  locale = language
  made = {}
}

/** The code of the language of the pages. */
export function uiLocale(): string {
  return locale
}

/** A text in the language of the pages. The first argument is the English text, written out: `npm run texts` looks for it. */
export function t(text: string, values?: Values): string {
  return translate(current, text, values)
}

/** What the server says in English, in the language of the pages; `tools/server-texts.ts` lists what it says. */
export function fromServer(text: string): string {
  return translateServer(current, text)
}

/** The name of a language of the API, in the language of the pages; every page shows and sorts languages by it. */
export function languageName(name: string): string {
  return translateLanguage(current, name)
}

/** A text with a number: `n(3, '{count} string', '{count} strings')`. */
export function n(count: number, one: string, other: string, values: Values = {}): string {
  return translateCount(current, count, { one, other }, { count: formatNumber(count), ...values })
}

/** A whole number as people write it. */
export function formatNumber(value: number): string {
  return wholeNumber(value, locale)
}

/** A percentage with at most one decimal, from a number of 0 to 100. */
export function formatPercent(value: number): string {
  return percentage(value, locale)
}

/** Day and time, for people. */
export function formatTime(iso: string): string {
  made.time ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return made.time.format(new Date(iso))
}

/** A day, for people. */
export function formatDay(iso: string): string {
  made.day ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return made.day.format(new Date(iso))
}

interface Formats {
  time?: Intl.DateTimeFormat
  day?: Intl.DateTimeFormat
}

/** Making a format costs far more than using it, so each is made when it is first used. */
let made: Formats = {}
