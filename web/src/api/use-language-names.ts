import { useQuery } from '@tanstack/react-query'
import { languagesQuery } from './languages.ts'

/** Returns the name of a language on this site, the only source of such names; its code while loading. */
export function useLanguageNames(): (code: string) => string {
  const { data } = useQuery(languagesQuery)
  const names = new Map(data?.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
