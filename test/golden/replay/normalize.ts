import type { Answer } from './answer.ts'
import { isJsonNumber, isJsonObject, type Json, type JsonObject, mapJson, spellingOf } from './json.ts'

const RESOURCES = 'units|changes|screenshots|addons|groups|roles|memory|notifications|categories'
const RESOURCE_IN_ADDRESS = new RegExp(`/api/(?:.*/)?(${RESOURCES})/`)
const IRREGULAR: Readonly<Record<string, string>> = { memory: 'memory', categories: 'category' }
const PROSE = new Set(['description', 'help_text', 'label', 'display_name'])

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '{uuid}'],
  [/\b[\da-f]{40}\b/g, '{revision}'],
  [/\bindex [\da-f]{7,12}\.\.[\da-f]{7,12}/g, 'index {revisions}'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/g, '{timestamp}'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '{milliseconds}'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|\+00:00)/g, '{seconds}'],
  [/\b\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00:00/g, '{datetime}'],
  [/\b\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d (\+0000|GMT)/g, '{rfc822}'],
  [/((?:PO-Revision|POT-Creation)-Date: )20\d\d-\d\d-\d\d \d\d:\d\d\+0000/g, '$1{minutes}'],
  [/\b(creationtool(?:version)?=)"[^"]*"/g, '$1"{generator}"'],
  [/\bshot_\w{7}\.png\b/g, 'shot.png'],
  [/(X-Generator: ).*?(?=\\n|\n|$)/g, '$1{generator}'],
]

/** What is peculiar to one run: the server's origin, the address of its repositories, and the word in both names. */
export type Origins = { readonly base: string; readonly git: string; readonly run: string }

/** Replaces what differs between two servers by labels: origins, ids (`{unit:7}`), times, revisions. */
export function normalize(answer: Answer, origins: Origins): Answer {
  const text = (value: string) => normalizeText(value, origins)
  const headers = Object.entries(answer.headers ?? {}).map(([name, value]) => [name, text(value)])
  return {
    ...answer,
    ...(answer.headers && { headers: Object.fromEntries(headers) }),
    ...(answer.text !== undefined && { text: text(answer.text) }),
    ...(answer.json !== undefined && { json: normalizeJson(answer.json, text) }),
  }
}

function normalizeText(value: string, { base, git, run }: Origins): string {
  const named = value
    .replaceAll(git, '{git}')
    .replaceAll(base, '{base}')
    .replaceAll(new URL(base).host, '{host}')
    .replaceAll(run, '{run}')
    .replace(
      new RegExp(`/(${RESOURCES})/(\\d+)/`, 'g'),
      (_, name: string, id: string) => `/${name}/{${kindOfResource(name)}:${id}}/`,
    )
  return REPLACEMENTS.reduce((text, [pattern, label]) => text.replace(pattern, label), named)
}

function kindOfResource(name: string): string {
  return IRREGULAR[name] ?? name.slice(0, -1)
}

function normalizeJson(json: Json, text: (value: string) => string): Json {
  return mapJson(withoutProse(json), (value, key, parent) => {
    if (key === 'task_url') return '{task_url}'
    if (key === 'shortrevision') return '{revision}'
    if (typeof value === 'string') return text(value)
    if (!isJsonNumber(value) || key === null || !isJsonObject(parent)) return value
    const kind = kindOfNumber(key, parent)
    return kind ? `{${kind}:${spellingOf(value)}}` : value
  })
}

function kindOfNumber(key: string, parent: JsonObject): string | null {
  if (key === 'id') return kindOfObject(parent)
  if (key === 'translation') return key
  if (key === 'secondary_language') return 'language'
  if (!('origin' in parent && 'from_file' in parent)) return null
  if (key.endsWith('_language')) return 'language'
  return key === 'project' ? key : null
}

function kindOfObject(object: JsonObject): string {
  const resource = RESOURCE_IN_ADDRESS.exec(typeof object.url === 'string' ? object.url : '')?.[1]
  if (resource) return kindOfResource(resource)
  if ('components_list_url' in object) return 'project'
  if ('filemask' in object) return 'component'
  if ('units_list_url' in object) return 'translation'
  if ('formula' in object) return 'plural'
  if ('origin' in object) return 'memory'
  if ('username' in object) return 'user'
  if ('notification' in object) return 'notification'
  if ('show_dashboard' in object) return 'list'
  if ('population' in object) return 'language'
  if ('color' in object) return 'label'
  if ('comment' in object) return 'comment'
  return 'id'
}

/** Answers to OPTIONS lose their texts for people; lists of choices become a label. */
function withoutProse(json: Json): Json {
  if (!isJsonObject(json) || !('renders' in json && 'parses' in json)) return json
  return mapJson(json, (value, key, parent) => {
    if (key === 'choices' && Array.isArray(value) && isJsonObject(parent)) return '{choices}'
    if (!isJsonObject(value)) return value
    const kept = Object.entries(value).filter(
      ([name, text]) => !(PROSE.has(name) && typeof text === 'string'),
    )
    return Object.fromEntries(kept)
  })
}
