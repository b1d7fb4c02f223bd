const SPELLING = Symbol('spelling')

/** A JSON number as it was written: `100.0` is not `100`, and 64-bit integers stay exact. */
export interface JsonNumber {
  readonly [SPELLING]: string
}

/** A JSON object of exact values. */
export interface JsonObject {
  readonly [name: string]: Json
}

/** A JSON value whose numbers keep their spelling. */
export type Json = null | boolean | string | JsonNumber | JsonObject | readonly Json[]

type Change = (value: Json, key: string | null, parent: Json) => Json

/** The number that is spelled like this. */
export function jsonNumber(spelling: string): JsonNumber {
  return { [SPELLING]: spelling }
}

/** The digits as they were written. */
export function spellingOf(number: JsonNumber): string {
  return number[SPELLING]
}

/** Parses JSON text without loss; throws SyntaxError like JSON.parse. */
export function parseJson(text: string): Json {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' ? jsonNumber(context?.source ?? String(value)) : value,
  ) as Json
}

/** Compact JSON text, numbers as they were spelled. */
export function writeJson(value: Json): string {
  if (isJsonNumber(value)) return spellingOf(value)
  if (isJsonArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`,
  )
  return `{${members.join(',')}}`
}

/** True for numbers. */
export function isJsonNumber(value: Json): value is JsonNumber {
  return typeof value === 'object' && value !== null && SPELLING in value
}

/** True for arrays. */
export function isJsonArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** True for objects, which numbers and arrays are not. */
export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonArray(value) && !isJsonNumber(value)
}

/** Rebuilds a value bottom up: `change` sees every member after its own members; an array item has the key of its array. */
export function mapJson(value: Json, change: Change): Json {
  return mapMember(value, change, { key: null, parent: null })
}

function mapMember(value: Json, change: Change, place: { key: string | null; parent: Json }): Json {
  const { key, parent } = place
  if (isJsonArray(value)) {
    return change(
      value.map((item) => mapMember(item, change, { key, parent: value })),
      key,
      parent,
    )
  }
  if (!isJsonObject(value)) return change(value, key, parent)
  const members = Object.entries(value).map(([name, member]) => [
    name,
    mapMember(member, change, { key: name, parent: value }),
  ])
  return change(Object.fromEntries(members), key, parent)
}

/** The text or number at a dotted path such as `results.0.id`, numbers as spelled; null when there is none. */
export function pick(value: Json, path: string): string | null {
  let found: Json = value
  for (const part of path.split('.')) {
    const inside: Json = found
    if (isJsonArray(inside)) found = inside[Number(part)] ?? null
    else if (isJsonObject(inside) && Object.hasOwn(inside, part)) found = inside[part] ?? null
    else return null
  }
  if (isJsonNumber(found)) return spellingOf(found)
  return typeof found === 'string' ? found : null
}
