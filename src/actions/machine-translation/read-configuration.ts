import { AppError } from '../../domain/errors.ts'
import { readSettings } from '../../machine-translation/read-settings.ts'
import { TRANSLATION_SERVICES } from '../../machine-translation/registry.ts'
import type { TranslationService } from '../../machine-translation/service.ts'
import type { SettingValues } from '../../machine-translation/service-settings.ts'

/** Whose settings these are: a project's slug, or null for the site; and the services there are. */
export interface ServicePlace {
  readonly project: string | null
  readonly known?: readonly TranslationService[]
}

/** Settings with unknown contents. */
export type GivenSettings = Readonly<Record<string, unknown>>

/** The settings of a service as they were sent. */
export interface GivenService {
  readonly service: string
  readonly configuration: unknown
  /** Has the secrets that a mask stands for. */
  readonly known: GivenSettings
}

/** Reads the settings of a service; null if they are null. */
export function readConfiguration(
  place: ServicePlace,
  { service: id, configuration, known }: GivenService,
): { readonly service: TranslationService; readonly values: SettingValues | null } {
  const service = findService(place, id)
  if (!service) throw refusedSettings([`There is no service "${id.slice(0, 60)}".`])
  const given = parseConfiguration(configuration)
  if (given === null) return { service, values: null }
  const { values, problems } = readSettings(service.settings, given, known)
  if (values === null) throw refusedSettings(problems)
  return { service, values }
}

/** Settings as an object or as JSON text, or null. */
export function parseConfiguration(configuration: unknown): GivenSettings | null {
  if (configuration === null) return null
  const value = typeof configuration === 'string' ? parseJson(configuration) : configuration
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refusedSettings(['Expected an object.'])
  }
  return value as GivenSettings
}

/** The service with this ID, if there is one. */
export function findService(
  { known = TRANSLATION_SERVICES }: ServicePlace,
  id: string,
): TranslationService | undefined {
  return known.find((service) => service.id === id)
}

/** The error for settings that cannot be used. */
export function refusedSettings(problems: readonly string[]): AppError {
  return new AppError('invalid', 'The configuration is invalid', { fields: { configuration: problems } })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusedSettings(['This is not valid JSON.'])
  }
}
