import { type JsonSchema, withoutNull } from '../../../src/api/wire/schema.ts'
import type { Random } from '../../support/random.ts'

const TEXTS = [
  'text',
  'Nový text',
  'a-slug',
  'cs',
  'en',
  'https://example.org/',
  'somebody@example.com',
  'po',
]
const DEEPEST = 4

/** A body that fits the schema as far as the schema tells; members that `base` has are those of `base`. */
export function sampleBody(
  schema: JsonSchema,
  base: Readonly<Record<string, unknown>>,
  random: Random,
): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {})
  const sampled = members
    .filter(([name]) => !(name in base) && random.chance(schema.required?.includes(name) ? 60 : 25))
    .map(([name, member]) => [name, sample(member, random, 0)])
  return { ...base, ...Object.fromEntries(sampled) }
}

function sample(member: JsonSchema, random: Random, depth: number): unknown {
  const { schema } = withoutNull(member)
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'boolean':
      return random.chance(50)
    case 'integer':
    case 'number':
      return random.pick([0, 1, 2, 10, 20, 100, 999])
    case 'array':
      if (depth > DEEPEST) return []
      return Array.from({ length: random.below(3) }, () => sample(schema.items ?? {}, random, depth + 1))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [
          name,
          sample(part, random, depth + 1),
        ]),
      )
    default:
      return random.pick(TEXTS)
  }
}
