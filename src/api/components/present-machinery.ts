import type { ServiceReport } from '../../actions/machine-translation/service-report.ts'
import type { ProjectMachineryJson } from '../../contract/project-machinery.ts'
import { isoTime } from '../../domain/clock.ts'
import type { MonthlyUsage } from '../../storage/machine-translation/machine-usage.ts'

/** The JSON of a configured service. */
export function presentReport(report: ServiceReport): ProjectMachineryJson['services'][number] {
  const { service, isOwn, sendsAway, refused, busy, until } = report
  return {
    service: service.id,
    name: service.name,
    own: isOwn,
    sends_away: sendsAway,
    refused,
    busy,
    until: until === null ? null : isoTime(until),
  }
}

/** The JSON of what was used of a service in a month. */
export function presentUsage(usage: MonthlyUsage): ProjectMachineryJson['usage'][number] {
  const { month, service, requests, characters, tokensIn, tokensOut } = usage
  return {
    month: `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`,
    service,
    requests,
    characters,
    tokens_in: tokensIn,
    tokens_out: tokensOut,
  }
}
