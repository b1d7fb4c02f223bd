import type { QueryClient } from '@tanstack/react-query'
import { placeQuery } from '../../api/places.ts'
import { translationQuery } from '../../api/translations.ts'
import { unitPageQuery, workspaceQuery } from '../../api/units.ts'

/**
 * Asks for the strings of a translation before it is known where its path leads, which most often is a component without
 * categories.
 */
export function prefetchEditor(
  client: QueryClient,
  path: string,
  { search, isOpened }: { readonly search: string; readonly isOpened: boolean },
): void {
  // Lists stay as they were found, so they are found when one begins.
  if (!isOpened) return
  const slugs = path.replace(/\/+$/, '')
  const [project = '', part = '', language = '', ...others] = slugs.split('/')
  void client.prefetchQuery(placeQuery(slugs))
  if (others.length > 0 || language === '' || part === '-') return
  void client.prefetchQuery(translationQuery({ project, part, language }))
  void client.prefetchQuery(unitPageQuery({ project, part, language }, search, 0)).then(() => {
    // What is explained above a string is there when the string is, or it would push it down.
    const [first] =
      client.getQueryData(unitPageQuery({ project, part, language }, search, 0).queryKey)?.results ?? []
    if (first) void client.prefetchQuery(workspaceQuery(first.id))
  })
}
