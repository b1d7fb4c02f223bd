import type { TranslationJson } from '../../contract/translations.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { type ComponentView, presentComponent } from '../components/present-component.ts'
import { presentTranslation } from './present-translation.ts'

/** The JSON of a translation with its component. */
export function presentWholeTranslation(
  translation: ShownTranslation,
  component: ShownComponent,
  view: ComponentView,
): TranslationJson {
  return {
    ...presentTranslation(translation, component, view.links),
    component: presentComponent(component, view),
  }
}
