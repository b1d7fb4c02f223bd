import type { PlaceJson } from '../../../../src/contract/places.ts'
import { languageName, t } from '../../i18n/texts.ts'

/** The heading of all pages about an object, which is the same on each, so that tabs stay in place. */
export function placeTitle(place: PlaceJson): string {
  const { project, categories, component, language } = place
  const category = place.kind === 'category' ? categories.at(-1)?.name : undefined
  const name = component?.name ?? category ?? project.name
  return language
    ? t('{component} in {language}', { component: name, language: languageName(language.name) })
    : name
}
