import type { PlaceJson } from '../../../../src/contract/places.ts'
import type { TranslationPath } from '../../api/translations.ts'

/** How a language is shown. */
export interface ShownLanguage {
  readonly code: string
  readonly name: string
  readonly direction: string
}

/** What every part of the editor knows of the translation that is edited. */
export interface EditorPlace {
  readonly place: PlaceJson
  readonly path: TranslationPath
  readonly source: ShownLanguage
  readonly target: ShownLanguage
}

/** Attributes of an element with text in a language. */
export function langOf({ code, direction }: ShownLanguage): { readonly lang: string; readonly dir: string } {
  return { lang: code.replace('_', '-'), dir: direction }
}
