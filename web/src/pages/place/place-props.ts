import type { PlaceJson } from '../../../../src/contract/places.ts'

/** Props of a component page. */
export interface ComponentPlace {
  readonly place: PlaceJson
  readonly component: NonNullable<PlaceJson['component']>
}

/** Props of a translation page. */
export interface TranslationPlace extends ComponentPlace {
  readonly language: NonNullable<PlaceJson['language']>
}
