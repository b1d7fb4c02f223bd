import type { TranslationService } from './service.ts'

/** All services for machine translation, in the order in which pages list them. */
export const TRANSLATION_SERVICES: readonly TranslationService[] = []

/** The service with an ID such as `deepl`. */
export function findTranslationService(id: string): TranslationService | undefined {
  return TRANSLATION_SERVICES.find((service) => service.id === id)
}
