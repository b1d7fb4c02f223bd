import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type BuiltinLanguage, listBuiltinLanguages } from '../../domain/languages/builtin-languages.ts'
import type { Plural } from '../../domain/languages/language.ts'
import { isSamePlural } from '../../domain/languages/plural-rule.ts'
import type { Db } from '../../storage/db.ts'
import { engineOf } from '../../storage/engines/engine.ts'
import {
  insertLanguages,
  insertPlurals,
  listAllLanguages,
  listPlurals,
  updateDefaultPlural,
  updateLanguage,
} from '../../storage/languages.ts'
import { findSiteSetting, saveSiteSetting } from '../../storage/site-settings.ts'
import { transaction } from '../../storage/transaction.ts'

const SETTING = 'language-data'

/**
 * Updates the languages of the database when the built-in ones have changed. Languages and plural rules that only the
 * database has stay. Safe if two nodes start at once; takes one look-up if nothing changed.
 */
export async function seedLanguages(
  ctx: Context,
  languages: readonly BuiltinLanguage[] = listBuiltinLanguages(),
): Promise<void> {
  const edition = createHash('sha256').update(JSON.stringify(languages)).digest('hex')
  if ((await findSiteSetting(ctx.db, SETTING)) === edition) return
  await transaction(ctx.db, async (tx) => {
    await engineOf(tx).lockMigrations(tx)
    if ((await findSiteSetting(tx, SETTING)) === edition) return
    await updateAll(tx, languages)
    await saveSiteSetting(tx, SETTING, edition)
  })
}

async function updateAll(tx: Db, languages: readonly BuiltinLanguage[]): Promise<void> {
  const stored = new Map((await listAllLanguages(tx)).map((language) => [language.code, language]))
  const plurals = Map.groupBy(await listPlurals(tx), ({ languageId }) => languageId)
  for (const language of languages) {
    const before = stored.get(language.code)
    if (!before) continue
    const { name, direction, population } = language
    if (before.name !== name || before.direction !== direction || before.population !== population) {
      await updateLanguage(tx, before.id, { name, direction, population })
    }
    await updatePlurals(tx, before.id, language, plurals.get(before.id) ?? [])
  }
  await insertLanguages(
    tx,
    languages.filter(({ code }) => !stored.has(code)),
  )
}

async function updatePlurals(
  tx: Db,
  languageId: number,
  language: BuiltinLanguage,
  stored: readonly Plural[],
): Promise<void> {
  const [own, ...others] = language.plurals
  const before = stored.find(({ source }) => source === 0)
  if (own && before && (!hasSameFormula(before, own) || before.type !== own.type)) {
    await updateDefaultPlural(tx, languageId, { number: own.number, formula: own.formula, type: own.type })
  }
  const missing = others.filter(
    (rule) => !stored.some((known) => known.source === rule.source && isSamePlural(known, rule)),
  )
  await insertPlurals(
    tx,
    missing.map((rule) => ({ languageId, ...rule })),
  )
}

function hasSameFormula(before: Plural, own: BuiltinLanguage['plurals'][number]): boolean {
  return before.formula === own.formula && before.number === own.number
}
