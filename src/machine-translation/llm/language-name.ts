import { findAliasedCode, findBuiltinLanguage } from '../../domain/languages/builtin-languages.ts'

/** A language as models read it: `Czech (cs)`, or its code alone if it has no known name. */
export function languageName(code: string): string {
  const language = findBuiltinLanguage(code) ?? findBuiltinLanguage(findAliasedCode(code.toLowerCase()) ?? '')
  return language === null ? code : `${language.name} (${code})`
}
