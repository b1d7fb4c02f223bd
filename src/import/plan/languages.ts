import type { Plural } from '../../domain/languages/language.ts'
import { type Resolution, resolveLanguageCode } from '../../domain/languages/language-code.ts'
import { indexLanguages, type LanguageIndex } from '../../domain/languages/language-index.ts'
import { isSamePlural, type PluralRule, withZeroForm } from '../../domain/languages/plural-rule.ts'
import { PLURAL_SOURCES } from '../../domain/languages/plural-source.ts'
import { derivePluralType } from '../../domain/languages/plural-type.ts'
import type { FormatInfo } from '../../formats/format.ts'
import type { Db } from '../../storage/db.ts'
import {
  findLanguage,
  findLanguagesKey,
  insertLanguages,
  insertPlurals,
  listKnownLanguages,
  listLanguagePlurals,
} from '../../storage/languages.ts'
import { transaction } from '../../storage/transaction.ts'

/** A stored language. */
interface SiteLanguage {
  readonly id: number
  readonly code: string
}

/** The languages of the site, for the codes in file names. */
export interface SiteLanguages {
  readonly index: LanguageIndex
  find(code: string): SiteLanguage | undefined
  codeOf(id: number): string | undefined
}

/** Many components follow each other: the cached languages are no older than those that a longer import uses. */
const KEPT_MS = 1000
const kept = new WeakMap<
  Db,
  { readonly languages: SiteLanguages; readonly key: string; readonly at: number }
>()

/**
 * Reads all languages once per import; imports that follow immediately reuse them unless a language was added or
 * deleted.
 */
export async function readSiteLanguages(db: Db): Promise<SiteLanguages> {
  const known = kept.get(db)
  const key = await findLanguagesKey(db)
  if (known?.key === key && performance.now() - known.at < KEPT_MS) return known.languages
  const languages = await readAnew(db)
  kept.set(db, { languages, key, at: performance.now() })
  return languages
}

async function readAnew(db: Db): Promise<SiteLanguages> {
  const languages = await listKnownLanguages(db)
  const known = new Map(languages.map((language) => [language.code, language]))
  const codes = new Map(languages.map(({ id, code }) => [id, code]))
  return { index: indexLanguages(languages), find: (code) => known.get(code), codeOf: (id) => codes.get(id) }
}

/** The language of a code in a file name: an existing one, or one that must be added first. */
export function resolveCode(
  languages: SiteLanguages,
  code: string,
  context: Parameters<typeof resolveLanguageCode>[2],
): Resolution | null {
  return resolveLanguageCode(code, languages.index, context)
}

/** The ID of a language; adds it if the site lacks it. */
export async function ensureLanguage(
  db: Db,
  languages: SiteLanguages,
  resolution: Resolution,
): Promise<SiteLanguage> {
  const known = languages.find(resolution.language.code)
  if (known) return known
  const { language } = resolution
  await transaction(db, async (tx) => {
    // It may have been added meanwhile; the existing one is used.
    if (await findLanguage(tx, language.code)) return
    const plurals =
      'plurals' in language ? language.plurals : [{ ...language.plural, source: PLURAL_SOURCES.default }]
    const population = 'population' in language ? language.population : 0
    await insertLanguages(tx, [{ ...language, population, plurals }])
  })
  const added = await findLanguage(db, language.code)
  if (!added) throw new Error('The new language was not found')
  return added
}

/**
 * The plural rule for the files of a language: the one named in the file, otherwise the first that the format prefers.
 * Adds rules that the language lacks.
 */
export async function choosePlural(
  db: Db,
  language: SiteLanguage,
  info: FormatInfo,
  named: PluralRule | null,
): Promise<Plural> {
  const known = await listLanguagePlurals(db, language.id)
  const preferred = info.pluralSources ?? [PLURAL_SOURCES.default]
  if (named) {
    const same = [...known].sort((a, b) => a.source - b.source).find((plural) => isSamePlural(plural, named))
    return same ?? addPlural(db, language, named, PLURAL_SOURCES.gettext)
  }
  const first = preferred.map((source) => known.find((plural) => plural.source === source)).find(Boolean)
  const byDefault = known.find(({ source }) => source === PLURAL_SOURCES.default) ?? known[0]
  if (!byDefault) throw new Error('A language has no plural rule')
  if (!first && preferred[0] === PLURAL_SOURCES.zero) {
    return addPlural(db, language, withZeroForm(byDefault), PLURAL_SOURCES.zero)
  }
  return first ?? byDefault
}

async function addPlural(
  db: Db,
  { id: languageId, code }: SiteLanguage,
  { number, formula }: PluralRule,
  source: number,
): Promise<Plural> {
  const type = derivePluralType(code, { number, formula })
  await insertPlurals(db, [{ languageId, source, number, formula, type }])
  const added = (await listLanguagePlurals(db, languageId)).find(
    (plural) => plural.source === source && plural.number === number && plural.formula === formula,
  )
  if (!added) throw new Error('The new plural rule was not found')
  return added
}
