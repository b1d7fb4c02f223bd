import { queryOptions } from '@tanstack/react-query'
import type { MachineryServiceJson, MachineryTrialJson } from '../../../src/contract/machinery-trial.ts'
import type { ProjectMachineryJson, SiteMachineryJson } from '../../../src/contract/project-machinery.ts'
import { fromServer } from '../i18n/texts.ts'
import { type Outcome, read, send } from './http.ts'
import { projectAddress } from './project-access.ts'

/** Where machine translation is configured: the slug of a project, or null for the site. */
export type MachineryPlace = string | null

/** Settings of a service as they are filled in; secrets that are saved are `SAVED_SECRET`. */
export type Settings = Readonly<Record<string, unknown>>

/** Machine translation of a project, or of the site, which has no rules and no unused services. */
export type Machinery = SiteMachineryJson & Partial<ProjectMachineryJson>

/** What stands for a secret that is saved. */
export const SAVED_SECRET = '…'

/** All services that there are, with their settings. */
export const servicesQuery = queryOptions({
  queryKey: ['machinery', 'services'],
  queryFn: ({ signal }) => read<readonly MachineryServiceJson[]>('/api/machinery/services/', signal),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Rules, instructions, services and usage. */
export function machineryQuery(place: MachineryPlace) {
  return queryOptions({
    queryKey: ['machinery', place, 'overview'],
    queryFn: ({ signal }) => read<Machinery>(overviewOf(place), signal),
  })
}

/** Settings of the services of a place itself, by their IDs; null for services that a project switched off. */
export function serviceSettingsQuery(place: MachineryPlace) {
  return queryOptions({
    queryKey: ['machinery', place, 'settings'],
    queryFn: ({ signal }) => read<Readonly<Record<string, Settings | null>>>(settingsOf(place), signal),
  })
}

/** Changes rules and instructions. */
export function changeMachinery(place: MachineryPlace, json: object): Promise<Outcome<Machinery>> {
  return send({ method: 'PATCH', path: overviewOf(place), json })
}

/** Saves the settings of a service; empty ones remove it, and null switches off a service of the site. */
export async function changeService(
  place: MachineryPlace,
  service: string,
  configuration: Settings | null,
): Promise<Outcome<unknown>> {
  const json = { service, configuration }
  return bySetting(await send({ method: 'PATCH', path: settingsOf(place), json }))
}

/** Translates three strings of a project with settings that are not saved. */
export async function tryService(
  place: MachineryPlace,
  json: {
    readonly service: string
    readonly configuration: Settings
    readonly project: string
    readonly language: string
  },
): Promise<Outcome<MachineryTrialJson>> {
  const path = place === null ? '/api/admin/machinery/try/' : `${projectAddress(place)}machinery/try/`
  return bySetting(await send<MachineryTrialJson>({ method: 'POST', path, json }))
}

function overviewOf(place: MachineryPlace): string {
  return place === null ? '/api/admin/machinery/overview/' : `${projectAddress(place)}machinery/`
}

function settingsOf(place: MachineryPlace): string {
  return place === null ? '/api/admin/machinery/' : `${projectAddress(place)}machinery_settings/`
}

/** Errors of settings (`configuration: ["key: This field is required."]`) as errors of these fields. */
function bySetting<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.kind !== 'invalid') return outcome
  const { configuration = [], ...fields } = outcome.fields
  const own: Record<string, string[]> = {}
  for (const message of configuration) {
    const [, name = '', said = message] = /^(\w+): (.*)$/s.exec(message) ?? []
    own[name] = [...(own[name] ?? []), fromServer(said)]
  }
  return { ...outcome, fields: { ...fields, ...own } }
}
