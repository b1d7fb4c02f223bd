import type { QueryClient } from '@tanstack/react-query'
import { placeQuery } from '../../api/places.ts'
import { translationQuery } from '../../api/translations.ts'
import { unitPageQuery, workspaceQuery } from '../../api/units.ts'

/** Prefetches the strings of a translation before its path is resolved, assuming a component without categories. */
export function prefetchEditor(
  client: QueryClient,
  path: string,
  { search, isOpened }: { readonly search: string; readonly isOpened: boolean },
): void {
  // Search results are never refreshed, so they are loaded only when the editor is opened.
  if (!isOpened) return
  const slugs = path.replace(/\/+$/, '')
  const [project = '', part = '', language = '', ...others] = slugs.split('/')
  void client.prefetchQuery(placeQuery(slugs))
  if (others.length > 0 || language === '' || part === '-') return
  void client.prefetchQuery(translationQuery({ project, part, language }))
  void client.prefetchQuery(unitPageQuery({ project, part, language }, search, 0)).then(() => {
    // The explanation above a string would move it down if it arrived later.
    const [first] =
      client.getQueryData(unitPageQuery({ project, part, language }, search, 0).queryKey)?.results ?? []
    if (first) void client.prefetchQuery(workspaceQuery(first.id))
  })
}
