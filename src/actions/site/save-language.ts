import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import { detectDirection } from '../../domain/languages/builtin-languages.ts'
import type { Language } from '../../domain/languages/language.ts'
import { findPluralProblem } from '../../domain/languages/plural-rule.ts'
import { derivePluralType } from '../../domain/languages/plural-type.ts'
import { authorize } from '../../domain/permissions.ts'
import type { Db } from '../../storage/db.ts'
import {
  deleteLanguage as deleteRow,
  findLanguage,
  insertLanguages,
  isSourceLanguage,
  updateDefaultPlural,
  updateLanguage as updateRow,
} from '../../storage/languages.ts'
import { transaction } from '../../storage/transaction.ts'
import { audit } from '../sign-in/audit.ts'

/** The editable members of a language; missing ones keep their value, or have a default in a new language. */
interface LanguageDraft {
  readonly code?: string
  readonly name?: string
  /** Empty: derived from the code. */
  readonly direction?: '' | 'ltr' | 'rtl'
  readonly population?: number
  readonly plural?: { readonly number?: number; readonly formula?: string }
}

/** Creates a language with its default plural rule. */
export async function createLanguage(
  ctx: Context,
  actor: Actor,
  draft: LanguageDraft & { readonly code: string },
): Promise<Language> {
  authorize(actor, 'language.edit')
  if (!draft.plural)
    throw new AppError('invalid', 'A new language requires a plural rule: number and formula')
  const { number = 2, formula = 'n != 1' } = draft.plural
  checkPlural({ number, formula })
  const { code } = draft
  checkCode(code)
  const plural = { source: 0, number, formula, type: derivePluralType(code, { number, formula }) }

  return transaction(ctx.db, async (tx) => {
    if (await findLanguage(tx, code))
      throw new AppError('invalid', `A language with the code ${code} already exists`)
    await insertLanguages(tx, [
      {
        code,
        name: draft.name ?? code,
        direction: draft.direction || detectDirection(code),
        population: draft.population ?? 0,
        plurals: [plural],
      },
    ])
    await audit(ctx, tx, actor, { activity: 'language-created', details: { language: code } })
    return getLanguage(tx, code)
  })
}

/** Updates a language, and its default plural rule if the draft has one. */
export async function updateLanguage(
  ctx: Context,
  actor: Actor,
  code: string,
  draft: LanguageDraft,
): Promise<Language> {
  authorize(actor, 'language.edit')
  return transaction(ctx.db, async (tx) => {
    const before = await getLanguage(tx, code)
    const nextCode = draft.code ?? code
    checkCode(nextCode)
    if (nextCode !== code && (await findLanguage(tx, nextCode))) {
      throw new AppError('invalid', 'Another language uses this code', { field: 'code' })
    }
    const { name, population } = draft
    await updateRow(tx, before.id, {
      code: nextCode,
      ...(name !== undefined && { name }),
      ...(population !== undefined && { population }),
      ...(draft.direction !== undefined && { direction: draft.direction || detectDirection(nextCode) }),
    })
    if (draft.plural) {
      const rule = { number: before.plural.number, formula: before.plural.formula, ...draft.plural }
      checkPlural(rule)
      await updateDefaultPlural(tx, before.id, { ...rule, type: derivePluralType(nextCode, rule) })
    }
    await audit(ctx, tx, actor, { activity: 'language-changed', details: { language: nextCode } })
    return getLanguage(tx, nextCode)
  })
}

/** Deletes a language and its translations. A source language of a component cannot be deleted. */
export async function deleteLanguage(ctx: Context, actor: Actor, code: string): Promise<void> {
  authorize(actor, 'language.edit')
  await transaction(ctx.db, async (tx) => {
    const { id } = await getLanguage(tx, code)
    if (await isSourceLanguage(tx, id)) {
      throw new AppError(
        'invalid',
        `${code} is the source language of a component; delete the component first`,
      )
    }
    await deleteRow(tx, id)
    await audit(ctx, tx, actor, { activity: 'language-removed', details: { language: code } })
  })
}

async function getLanguage(db: Db, code: string): Promise<Language> {
  const language = await findLanguage(db, code)
  if (!language) throw new AppError('not_found', 'Not found.')
  return language
}

function checkCode(code: string): void {
  if (code !== '-') return
  throw new AppError('invalid', 'The code “-” stands for all languages in URLs. Choose another code.', {
    field: 'code',
  })
}

function checkPlural(rule: { number: number; formula: string }): void {
  const problem = findPluralProblem(rule)
  if (problem) throw new AppError('invalid', problem.message, { fields: { plural: problem.fields ?? {} } })
}
