import {
  isJsonArray,
  isJsonNumber,
  isJsonObject,
  type Json,
  type JsonObject,
  spellingOf,
  writeJson,
} from './json.ts'
import { splitLabels } from './labels.ts'
import { isOwnWording } from './wording.ts'

/** Recorded label, such as `{unit:3}`, to the id of the server under test, such as `unit 71`. */
export type IdBook = Map<string, string>

/** Differences, and the ids that this answer showed for recorded labels. */
export type JsonComparison = {
  readonly problems: readonly string[]
  readonly extra: readonly string[]
  readonly ids: ReadonlyMap<string, string>
}

type Context = {
  /** Only types count, of arrays only the first item. */
  readonly shapeOnly: boolean
  readonly status: number
  readonly known: ReadonlyMap<string, string>
}

type Work = Context & {
  readonly problems: string[]
  readonly extra: string[]
  readonly ids: IdBook
  readonly labels: Map<string, string>
}

type Pair<T> = { readonly want: T; readonly got: T; readonly at: string }

/** Members that this server adds for newer clients; no others may appear. */
const ADDITIONS = new Set([
  'last_author',
  'name',
  'category',
  'linked_component',
  'locked',
  'language_code',
  'last_updated',
  'automatically_translated',
  'announcements_url',
  'outgoing_commits',
  'missing_commits',
  'pending_units',
  'old',
  'details',
  'categories_url',
  'hook_secret',
  'access_control',
  'check_flags',
  'commit_policy',
  'id',
  'admins',
  'languages',
  'date_expires',
  'last_login',
  'contributions_url',
  'labels_url',
  'lock_url',
  'credits_url',
  'machinery_settings',
  'secondary_language',
  'autoclean_tm',
  'contribute_project_tm',
  'key_filter',
  'screenshot_filemask',
  'file_format_params',
  'repository_filename',
  'resolved',
  'username',
  'date_joined',
  'version',
  'categories',
  'fuzzy_words',
  'fuzzy_words_percent',
  'fuzzy_chars',
  'fuzzy_chars_percent',
  'approved_words',
  'approved_words_percent',
  'approved_chars',
  'approved_chars_percent',
  'readonly_words',
  'readonly_words_percent',
  'readonly_chars',
  'readonly_chars_percent',
  'run',
])

/** Members of the languages of a project that 4.16 shows in all other statistics only. */
const LANGUAGE_ADDITIONS = new Set([
  ...['last_change', 'recent_changes', 'fuzzy', 'fuzzy_percent', 'failing', 'failing_percent'],
  ...['approved', 'approved_percent', 'readonly', 'readonly_percent', 'suggestions', 'comments'],
])

function isProjectLanguage({ language, translated_chars }: JsonObject): boolean {
  return typeof language === 'string' && translated_chars !== undefined
}

/** Compares normalised JSON: member names, types, texts, order and length of arrays, numbers by spelling; member order is free. */
export function compareJson(want: Json, got: Json, context: Context): JsonComparison {
  const work: Work = { ...context, problems: [], extra: [], ids: new Map(), labels: new Map() }
  compareValue(work, { want, got, at: '' })
  return work
}

function compareValue(work: Work, { want, got, at }: Pair<Json>): void {
  if (work.shapeOnly && (want === null || got === null)) return
  if (typeOf(want) !== typeOf(got)) {
    work.problems.push(`${at || 'body'}: expected ${short(want)}, got ${short(got)}`)
  } else if (isJsonArray(want) && isJsonArray(got)) {
    compareArray(work, { want, got, at })
  } else if (isJsonObject(want) && isJsonObject(got)) {
    compareObject(work, { want, got, at })
  } else if (work.shapeOnly) {
    return
  } else if (typeof want === 'string' && typeof got === 'string') {
    if (!isOwnWording(work.status, at, want)) compareString(work, { want, got, at })
  } else if (writeJson(want) !== writeJson(got)) {
    work.problems.push(`${at || 'body'}: expected ${short(want)}, got ${short(got)}`)
  }
}

function compareArray(work: Work, { want, got, at }: Pair<readonly Json[]>): void {
  if (!work.shapeOnly && want.length !== got.length) {
    work.problems.push(`${at || 'body'}: expected ${want.length} items, got ${got.length}`)
  }
  const length = Math.min(want.length, got.length, work.shapeOnly ? 1 : Number.POSITIVE_INFINITY)
  for (let i = 0; i < length; i += 1) {
    compareValue(work, { want: want[i] ?? null, got: got[i] ?? null, at: `${at}[${i}]` })
  }
}

function compareObject(work: Work, { want, got, at }: Pair<JsonObject>): void {
  const path = (name: string) => (at ? `${at}.${name}` : name)
  for (const [name, value] of Object.entries(want)) {
    if (!Object.hasOwn(got, name)) work.problems.push(`${path(name)}: missing`)
    else compareValue(work, { want: value, got: got[name] ?? null, at: path(name) })
  }
  for (const name of Object.keys(got)) {
    if (Object.hasOwn(want, name) || ADDITIONS.has(name)) continue
    if (!isProjectLanguage(want) || !LANGUAGE_ADDITIONS.has(name)) work.extra.push(path(name))
  }
}

function compareString(work: Work, { want, got, at }: Pair<string>): void {
  const expected = splitLabels(want)
  const actual = splitLabels(got)
  if (expected.shape !== actual.shape) {
    work.problems.push(`${at || 'body'}: expected ${short(want)}, got ${short(got)}`)
    return
  }
  expected.labels.forEach(({ kind, id: number }, i) => {
    const label = `{${kind}:${number}}`
    const id = `${kind} ${actual.labels[i]?.id}`
    const before = work.known.get(label) ?? work.ids.get(label)
    const other = work.labels.get(id)
    if (before !== undefined && before !== id)
      work.problems.push(`${at}: ${label} was ${before} so far, got ${id}`)
    else if (other !== undefined && other !== label)
      work.problems.push(`${at}: ${id} is both ${other} and ${label}`)
    work.ids.set(label, id)
    work.labels.set(id, label)
  })
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (isJsonArray(value)) return 'array'
  if (isJsonNumber(value)) return /[.eE]/.test(spellingOf(value)) ? 'float' : 'integer'
  return typeof value
}

function short(value: Json): string {
  const text = writeJson(value)
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
