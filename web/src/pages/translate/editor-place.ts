import { useQuery } from '@tanstack/react-query'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { placeQuery } from '../../api/places.ts'
import { type TranslationPath, translationQuery } from '../../api/translations.ts'
import type { Unit } from '../../api/units.ts'
import type { ListPlace } from '../../editor/unit-list.ts'

/** A language in the editor. */
export interface ShownLanguage {
  readonly code: string
  readonly name: string
  readonly direction: string
}

/** The plural rule of a language. */
interface PluralRule {
  readonly number: number
  readonly formula: string
}

/** The translation of a string, as the parts of the editor need it. */
export interface EditorPlace {
  readonly place: PlaceJson
  readonly path: TranslationPath
  readonly source: ShownLanguage
  readonly target: ShownLanguage
  /** The plural rule of the language; a file may have another one, which is stored in its strings. */
  readonly plural: PluralRule
  /** The plural rule of the source language. */
  readonly sourcePlural: PluralRule
  /** Path of the file in the repository; empty if there is none. */
  readonly filename: string
  /** Number of strings. */
  readonly total: number
}

/** The scope of the editor: a translation, or one language of a whole project, with translations of many components. */
export interface EditorScope {
  readonly place: PlaceJson
  readonly target: ShownLanguage
  /** Null for a whole project. */
  readonly translation: EditorPlace | null
  /** The sort order; empty for the order of the file. */
  readonly sort: string
}

/** The `lang` and `dir` attributes for text in a language; while the language is loading, the direction is guessed. */
export function langOf(language: ShownLanguage | undefined): {
  readonly lang?: string
  readonly dir: string
} {
  if (!language) return { dir: 'auto' }
  return { lang: language.code.replace('_', '-'), dir: language.direction }
}

/** The scope of the string list of an editor. */
export function listPlaceOf({ place, translation, sort }: EditorScope): ListPlace {
  return { path: place.path, translation: sort === '' ? (translation?.path ?? null) : null, sort }
}

/** The translation at a path of slugs; undefined while loading. */
export function useTranslationAt(path: string | null): {
  readonly editor: EditorPlace | undefined
  readonly error: unknown
} {
  const { data: place, error } = useQuery({ ...placeQuery(path ?? ''), enabled: path !== null })
  const at = {
    project: place?.project.slug ?? '',
    part: place?.component?.part ?? '',
    language: place?.language?.code ?? '',
  }
  const isKnown = place?.kind === 'translation'
  const own = useQuery({ ...translationQuery(at), enabled: isKnown, staleTime: 300_000 })
  const target = place?.language
  return {
    editor:
      isKnown && own.data && target
        ? {
            place,
            path: at,
            source: own.data.component.source_language,
            target,
            plural: own.data.language.plural,
            sourcePlural: own.data.component.source_language.plural,
            filename: own.data.filename,
            total: own.data.total,
          }
        : undefined,
    error: error ?? own.error,
  }
}

/** The translation of a string; undefined while loading. */
export function useEditorPlace(scope: EditorScope, unit: Unit | null | undefined): EditorPlace | undefined {
  const isAsked = scope.translation === null && unit !== null && unit !== undefined
  const { editor } = useTranslationAt(isAsked ? placePathOf(unit) : null)
  return scope.translation ?? editor
}

/** The slugs of the translation of a string, from its URL. */
function placePathOf({ web_url }: Unit): string {
  return decodeURIComponent(new URL(web_url).pathname).split('/').slice(2, -1).join('/')
}
