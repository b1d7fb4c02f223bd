import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { placePathOf } from './place-path.ts'

/** The object of the current page; undefined for other pages, and while loading. */
export function useShownPlace(): PlaceJson | undefined {
  const path = useRouterState({ select: ({ location }) => placePathOf(location.pathname) })
  return useQuery({ ...placeQuery(path ?? ''), enabled: path !== null }).data
}
