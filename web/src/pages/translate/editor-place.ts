import { useQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { type TranslationPath, translationQuery } from '../../api/translations.ts'
import type { Unit } from '../../api/units.ts'
import type { ListPlace } from '../../editor/unit-list.ts'

/** How a language is shown. */
export interface ShownLanguage {
  readonly code: string
  readonly name: string
  readonly direction: string
}

/** Which numbers take which plural form. */
export interface PluralRule {
  readonly number: number
  readonly formula: string
}

/** What the parts of the editor know of the translation that a string is in. */
export interface EditorPlace {
  readonly place: PlaceJson
  readonly path: TranslationPath
  readonly source: ShownLanguage
  readonly target: ShownLanguage
  /** The plural rule of the language; files may have another one, which strings know. */
  readonly plural: PluralRule
  /** That of the source language. */
  readonly sourcePlural: PluralRule
  /** Path of the file in the repository; empty where there is none. */
  readonly filename: string
  /** How many strings there are. */
  readonly total: number
}

/** Where an editor was opened: at one translation, or at a language of a whole project, with translations of many components. */
export interface EditorScope {
  readonly place: PlaceJson
  readonly target: ShownLanguage
  /** Null for a whole project. */
  readonly translation: EditorPlace | null
  /** What strings are sorted by; empty for the order of the file. */
  readonly sort: string
}

/** Attributes of an element with text in a language; of one that is not known yet, the direction is guessed. */
export function langOf(language: ShownLanguage | undefined): {
  readonly lang?: string
  readonly dir: string
} {
  if (!language) return { dir: 'auto' }
  return { lang: language.code.replace('_', '-'), dir: language.direction }
}

/** Where the strings of an editor are looked for. */
export function listPlaceOf({ place, translation, sort }: EditorScope): ListPlace {
  return { path: place.path, translation: sort === '' ? (translation?.path ?? null) : null, sort }
}

/** The translation at a path of slugs; undefined while it is not known. */
export function useTranslationAt(path: string | null): {
  readonly editor: EditorPlace | undefined
  readonly error: unknown
} {
  const { data: place, error } = useQuery({ ...placeQuery(path ?? ''), enabled: path !== null })
  const at = {
    ...{ project: place?.project.slug ?? '', part: place?.component?.part ?? '' },
    language: place?.language?.code ?? '',
  }
  const isKnown = place?.kind === 'translation'
  const own = useQuery({ ...translationQuery(at), enabled: isKnown, staleTime: 300_000 })
  const target = place?.language
  return {
    editor:
      isKnown && own.data && target
        ? {
            ...{ place, path: at, source: own.data.component.source_language, target },
            ...{ plural: own.data.language.plural, sourcePlural: own.data.component.source_language.plural },
            ...{ filename: own.data.filename, total: own.data.total },
          }
        : undefined,
    error: error ?? own.error,
  }
}

/** The translation that a string is in; undefined while it is not known. */
export function useEditorPlace(scope: EditorScope, unit: Unit | null | undefined): EditorPlace | undefined {
  const isAsked = scope.translation === null && unit !== null && unit !== undefined
  const { editor } = useTranslationAt(isAsked ? placePathOf(unit) : null)
  return scope.translation ?? editor
}

/** The slugs of the translation that a string is in, from its address. */
function placePathOf({ web_url }: Unit): string {
  return decodeURIComponent(new URL(web_url).pathname).split('/').slice(2, -1).join('/')
}
