import type { TranslatedAnswer } from '../service.ts'
import { ServiceError } from '../service-error.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** The object at this place of a response, or `broken`. */
export function objectOf(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unexpected()
  return value as JsonObject
}

/** The array at this place of a response, or `broken`. */
export function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw unexpected()
  return value
}

/** The text at this place of a response, or `broken`. */
export function stringOf(value: unknown): string {
  if (typeof value !== 'string') throw unexpected()
  return value
}

/** Answers for as many texts as were sent: a service that skips one would shift all others to the wrong strings. */
export function answersOf(texts: readonly string[], count: number): TranslatedAnswer[] {
  if (texts.length !== count) {
    throw new ServiceError('broken', `The service returned ${texts.length} translations for ${count} texts.`)
  }
  return texts.map((text) => ({ text }))
}

function unexpected(): ServiceError {
  return new ServiceError('broken', 'The response does not have the documented structure.')
}
