import type { PlaceJson } from '../../../../src/contract/places.ts'

/** What the page of a component gets. */
export interface ComponentPlace {
  readonly place: PlaceJson
  readonly component: NonNullable<PlaceJson['component']>
}

/** What the page of a translation gets. */
export interface TranslationPlace extends ComponentPlace {
  readonly language: NonNullable<PlaceJson['language']>
}
