import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { VisitJson } from '../../../../src/contract/visits.ts'
import { saveVisit, visitsQuery } from '../../api/account.ts'
import { sessionQuery } from '../../api/session.ts'
import { languageName } from '../../i18n/texts.ts'

/** A translation that was opened. */
interface Visit {
  readonly path: string
  readonly title: string
}

const KEY = 'diglot-visited'
const MAX_VISITS = 6

/** Records that the user opened a translation: in the account, or in this browser if anonymous. */
export function useRecordVisit(place: PlaceJson | undefined): void {
  const session = useQuery(sessionQuery).data
  const client = useQueryClient()
  const isKnown = session !== undefined
  const isSignedIn = session?.user != null
  const path = place?.component && place.language ? place.path : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each translation
  useEffect(() => {
    if (!place || path === null || !isKnown) return
    if (!isSignedIn) return noteInBrowser(place)
    void saveVisit(path).then(() => client.invalidateQueries({ queryKey: visitsQuery.queryKey }))
  }, [path, isKnown, isSignedIn])
}

/** The translations that were opened last, newest first; undefined while loading. */
export function useVisits(): readonly Visit[] | undefined {
  const session = useQuery(sessionQuery).data
  const isSignedIn = session?.user != null
  const { data } = useQuery({ ...visitsQuery, enabled: isSignedIn })
  if (session === undefined) return undefined
  const visits = isSignedIn ? data : visitsOfBrowser()
  return visits?.map(({ path, project, component, language }) => ({
    path,
    title: [project, component, languageName(language)].join(' / '),
  }))
}

function noteInBrowser({ path, project, component, language }: PlaceJson): void {
  const names = { project: project.name, component: component?.name, language: language?.name }
  const others = visitsOfBrowser().filter((visit) => visit.path !== path)
  localStorage.setItem(KEY, JSON.stringify([{ path, ...names }, ...others].slice(0, MAX_VISITS)))
}

function visitsOfBrowser(): readonly VisitJson[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisit) : []
  } catch {
    return []
  }
}

function isVisit(value: unknown): value is VisitJson {
  return typeof value === 'object' && value !== null && 'path' in value && 'language' in value
}
