import type { MachineryServiceJson } from '../../../../src/contract/machinery-trial.ts'
import type { Machinery, Settings } from '../../api/machinery.ts'

/** A service that is configured for a place, whether it is used or not. */
export interface ConfiguredService {
  readonly id: string
  readonly name: string
  readonly about: string
  readonly isModel: boolean
  /** The settings are those of the place itself; otherwise, a project uses those of the site. */
  readonly isOwn: boolean
  /** Why it is not used; null for a service that is. */
  readonly unused: 'off' | 'sends-away' | 'incomplete' | null
  readonly sendsAway: boolean
  /** Why it is not asked for a while, and until when (ISO 8601). */
  readonly problem: {
    readonly reason: string
    readonly isRefusal: boolean
    readonly until: string | null
  } | null
}

/** The configured services of a place: those that are used, and then the others. */
export function listConfigured(
  known: readonly MachineryServiceJson[],
  { services, unused = [] }: Machinery,
  settings: Readonly<Record<string, Settings | null>>,
): readonly ConfiguredService[] {
  const used = services.map((report): ConfiguredService => {
    const reason = report.refused ?? report.busy
    return {
      ...wordsOf(known, report.service, report.name),
      isOwn: report.service in settings,
      unused: null,
      sendsAway: report.sends_away,
      problem: reason === null ? null : { reason, isRefusal: report.refused !== null, until: report.until },
    }
  })
  const isListed = (id: string) => [...services, ...unused].some(({ service }) => service === id)
  // The site does not report services whose settings this version cannot read.
  const unread = Object.keys(settings)
    .filter((id) => known.some(({ service }) => service === id) && !isListed(id))
    .map((service) => ({ service, name: service, own: true, reason: 'incomplete' as const }))
  const rest = [...unused, ...unread].filter(({ service }) => known.some((one) => one.service === service))
  return [
    ...used,
    ...rest.map(
      ({ service, name, own, reason }): ConfiguredService => ({
        ...wordsOf(known, service, name),
        ...{ isOwn: own, unused: reason, sendsAway: false, problem: null },
      }),
    ),
  ]
}

function wordsOf(known: readonly MachineryServiceJson[], id: string, name: string) {
  const service = known.find((one) => one.service === id)
  return {
    id,
    name: service?.name ?? name,
    about: service?.about ?? '',
    isModel: service?.is_model === true,
  }
}
