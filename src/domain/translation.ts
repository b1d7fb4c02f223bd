import type { Place } from './access/place.ts'
import type { Component } from './component/component.ts'
import type { Language, Plural } from './languages/language.ts'

/** A component in one language. */
export interface Translation {
  readonly id: number
  readonly component: Component
  readonly language: Pick<Language, 'id' | 'code'>
  /** How many forms a plural has, and which one each number has. */
  readonly plural: Pick<Plural, 'id' | 'number' | 'formula'>
  /** Flags of all its units. */
  readonly checkFlags: string
  /** It holds the source strings. */
  readonly isSource: boolean
}

/** The IDs by which the history finds events of a translation. */
export function scopeOfTranslation({ id, component }: Pick<Translation, 'id' | 'component'>): {
  readonly projectId: number
  readonly componentId: number
  readonly translationId: number
} {
  return { projectId: component.project.id, componentId: component.id, translationId: id }
}

/** Where permissions for a translation and its units are checked. */
export function placeOfTranslation({
  component,
  language,
}: Pick<Translation, 'component' | 'language'>): Place {
  return { project: component.project, component, languageId: language.id }
}
