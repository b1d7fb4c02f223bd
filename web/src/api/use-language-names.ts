import { useQuery } from '@tanstack/react-query'
import { languageName } from '../i18n/texts.ts'
import { languagesQuery } from './languages.ts'

/** Tells what pages call a language; its code until that is known. */
export function useLanguageNames(): (code: string) => string {
  const { data } = useQuery(languagesQuery)
  const names = new Map(data?.map(({ code, name }) => [code, languageName(name)]))
  return (code) => names.get(code) ?? code
}
