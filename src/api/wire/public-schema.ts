import type { JsonSchema } from './schema.ts'

/** The schema as plain JSON Schema, without our own keywords, which other tools would reject. */
export function publicSchema(schema: JsonSchema): Readonly<Record<string, unknown>> {
  const { type, description, format, pattern, minLength, maxLength, maxItems } = schema
  const { required, anyOf, items, properties } = schema
  return {
    ...definedOnly({ type, description, format, pattern, minLength, maxLength, maxItems, enum: schema.enum }),
    ...(schema.field === 'file upload' && { contentMediaType: 'application/octet-stream' }),
    ...bounds(schema),
    ...(anyOf && { anyOf: anyOf.map(publicSchema) }),
    ...(items && { items: publicSchema(items) }),
    ...(required && required.length > 0 && { required }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, publicSchema(member)]),
      ),
    }),
  }
}

/** Bounds that a double cannot represent are expressed by the format. */
function bounds({ minimum, maximum }: JsonSchema): Record<string, unknown> {
  if (minimum === undefined && maximum === undefined) return {}
  if (![minimum ?? 0, maximum ?? 0].every((bound) => Number.isSafeInteger(Number(bound))))
    return { format: 'int64' }
  return {
    ...(minimum !== undefined && { minimum: Number(minimum) }),
    ...(maximum !== undefined && { maximum: Number(maximum) }),
  }
}

function definedOnly(members: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}
