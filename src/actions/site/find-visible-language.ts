import type { Actor } from '../../domain/actor.ts'
import { findBuiltinLanguage } from '../../domain/languages/builtin-languages.ts'
import type { Language } from '../../domain/languages/language.ts'
import { isAllowed } from '../../domain/permissions.ts'
import type { Db } from '../../storage/db.ts'
import { findLanguage, isLanguageUsed } from '../../storage/languages.ts'
import { visibleProjects } from '../components/get-visible-project.ts'

/**
 * The language with this code, if a project that the actor can see has it, or the actor can edit languages; otherwise
 * null.
 */
export async function findVisibleLanguage(db: Db, actor: Actor, code: string): Promise<Language | null> {
  const language = await findLanguage(db, code)
  if (!language || isAllowed(actor, 'language.edit')) return language
  return (await isLanguageUsed(db, language.id, visibleProjects(actor))) ? language : null
}

/** The language with this code, if it is visible or built in, which every site knows; otherwise null. */
export async function findSpokenLanguage(db: Db, actor: Actor, code: string): Promise<Language | null> {
  return findBuiltinLanguage(code) ? findLanguage(db, code) : findVisibleLanguage(db, actor, code)
}
