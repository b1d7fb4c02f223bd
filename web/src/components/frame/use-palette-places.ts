import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { OverviewRowJson } from '../../../../src/contract/overview.ts'
import { overviewQuery } from '../../api/overview.ts'
import { placeQuery } from '../../api/places.ts'
import { useUser } from '../../api/session.ts'
import { usersByNameQuery } from '../../api/users.ts'
import { t } from '../../i18n/texts.ts'
import { placeLink } from '../page/place-links.ts'
import { pageLabels, tabsOf } from '../page/place-tabs.tsx'
import { namedLanguages, placesWithPage, wordsOf } from './palette-places.ts'

const LANGUAGES = 2
const PLACES = 3
const PEOPLE = 5
const SHORTEST = 2
/** Debounces the search while typing. */
const PAUSE_MS = 200

/** Translations, pages of projects and components, and users that match the text of the palette. */
export function usePalettePlaces(
  typed: string,
  known: {
    readonly languages: readonly { readonly code: string; readonly name: string }[]
    readonly components: readonly Pick<OverviewRowJson, 'project' | 'component'>[]
  },
) {
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isSignedIn = useUser() !== null
  const codes = namedLanguages(text, known.languages, LANGUAGES)
  const translations = useQueries({
    queries: codes.map((language) => overviewQuery({ by: 'translation', language })),
  }).flatMap(({ data }) => data ?? [])
  const named = placesWithPage(text, known.components, pageLabels(), PLACES)
  const places = useQueries({ queries: named.map(({ path }) => placeQuery(path)) })
  const pages = named.flatMap(({ name, rest }, index) => {
    const place = places[index]?.data
    if (!place) return []
    return tabsOf(place, isSignedIn)
      .filter(({ label }) => rest.every((word) => label.toLowerCase().includes(word)))
      .map(({ section, label }) => ({
        label: t('{page}: {name}', { page: label, name }),
        to: placeLink(section, [place.path]),
        key: wordsOf(`${place.path} ${place.project.name}`).join(' '),
      }))
  })
  const people = useQuery({
    ...usersByNameQuery(text, PEOPLE),
    enabled: isSignedIn && text.length >= SHORTEST,
    placeholderData: keepPreviousData,
  }).data
  return { translations, pages, people: text.length >= SHORTEST && isSignedIn ? (people ?? []) : [] }
}
