import { useQuery } from '@tanstack/react-query'
import { languagesQuery } from './languages.ts'

/** Tells what the site calls a language, the only source of such names; its code until that is known. */
export function useLanguageNames(): (code: string) => string {
  const { data } = useQuery(languagesQuery)
  const names = new Map(data?.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
