import { TRANSLATION_SERVICES } from '../../machine-translation/registry.ts'
import type { TranslationService } from '../../machine-translation/service.ts'

/** All services that there are, in the order in which pages list them. */
export function listServices(): readonly TranslationService[] {
  return TRANSLATION_SERVICES
}
