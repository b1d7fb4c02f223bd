import type { Context } from '../../context.ts'
import type { Actor } from '../../domain/actor.ts'
import { AppError } from '../../domain/errors.ts'
import type { InterfaceLanguage } from '../../domain/languages/interface-languages.ts'
import { updatePreferences } from '../../storage/accounts/preferences.ts'
import { replaceUserLanguages } from '../../storage/accounts/user-languages.ts'
import { updateUser } from '../../storage/accounts/users.ts'
import type { Db } from '../../storage/db.ts'
import { transaction } from '../../storage/transaction.ts'
import { checkUser } from '../accounts/check-user.ts'
import { findSpokenLanguage } from '../site/find-visible-language.ts'
import { audit } from './audit.ts'
import { getOwnAccount } from './own-account.ts'

/** Changes of a user's own account; members that are not given stay. */
interface AccountEdit {
  readonly fullName?: string | undefined
  /** Codes of the languages that the user translates into: visible or built-in ones. */
  readonly languages?: readonly string[] | undefined
  /** Characters that the editor offers to insert, as one string. */
  readonly specialCharacters?: string | undefined
  /** Also the language of emails. */
  readonly interfaceLanguage?: InterfaceLanguage | undefined
}

/** Updates the account of the current user. */
export async function changeAccount(ctx: Context, actor: Actor, edit: AccountEdit): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const before = await getOwnAccount(tx, actor)
    const changed: string[] = []
    if (edit.fullName !== undefined) {
      const after = { ...before, fullName: edit.fullName }
      await checkUser(tx, after, before.id)
      await updateUser(tx, after)
      changed.push('fullName')
    }
    if (edit.languages !== undefined) {
      const ids: number[] = []
      for (const code of new Set(edit.languages)) ids.push(await getSpokenLanguage(tx, actor, code))
      await replaceUserLanguages(tx, before.id, ids)
      changed.push('languages')
    }
    if (edit.specialCharacters !== undefined) {
      await updatePreferences(tx, before.id, { specialCharacters: edit.specialCharacters })
      changed.push('specialCharacters')
    }
    if (edit.interfaceLanguage !== undefined) {
      await updatePreferences(tx, before.id, { interfaceLanguage: edit.interfaceLanguage })
    }
    if (changed.length === 0) return
    const details = { names: changed }
    await audit(ctx, tx, actor, { activity: 'user-changed', userId: before.id, details })
  })
}

async function getSpokenLanguage(db: Db, actor: Actor, code: string): Promise<number> {
  const language = await findSpokenLanguage(db, actor, code)
  if (!language) throw new AppError('invalid', `Unknown language “${code}”.`, { field: 'languages' })
  return language.id
}
