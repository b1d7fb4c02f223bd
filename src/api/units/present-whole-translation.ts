import type { TranslationJson } from '../../contract/translations.ts'
import type { ShownComponent } from '../../storage/components/shown-components.ts'
import type { ShownTranslation } from '../../storage/components/shown-translations.ts'
import { type ComponentView, presentComponent } from '../components/present-component.ts'
import { lasting } from '../wire/lasting.ts'
import { presentTranslation } from './present-translation.ts'

/** How translations were shown last: as long as nothing is committed, the same ones are asked for again. */
const shown = new WeakMap<
  ShownTranslation,
  { readonly component: TranslationJson['component']; readonly json: TranslationJson }
>()

/** A translation with its component as the API shows it; the same object as before where it can be. */
export function presentWholeTranslation(
  translation: ShownTranslation,
  component: ShownComponent,
  view: ComponentView,
): TranslationJson {
  // The same object as long as the component is shown to the same people at the same address.
  const whole = presentComponent(component, view)
  const known = shown.get(translation)
  if (known?.component === whole) return known.json
  const json = lasting({ ...presentTranslation(translation, component, view.links), component: whole })
  shown.set(translation, { component: whole, json })
  return json
}
