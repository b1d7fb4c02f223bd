import type { Answer } from './answer.ts'
import { isJsonArray, isJsonObject, type Json } from './json.ts'

/** The answer with only the members of its JSON at the dotted paths (`results.locked`: in every item); all of it without paths. */
export function onlyMembers(answer: Answer, paths: readonly string[] | undefined): Answer {
  if (!paths || answer.json === undefined) return answer
  return { ...answer, json: pickMembers(answer.json, paths) }
}

function pickMembers(json: Json, paths: readonly string[]): Json {
  if (isJsonArray(json)) return json.map((item) => pickMembers(item, paths))
  if (!isJsonObject(json)) return json
  const picked: Record<string, Json> = {}
  for (const [name, value] of Object.entries(json)) {
    const below = paths
      .filter((path) => path.startsWith(`${name}.`))
      .map((path) => path.slice(name.length + 1))
    if (below.length > 0) picked[name] = pickMembers(value, below)
    else if (paths.includes(name)) picked[name] = value
  }
  return picked
}
