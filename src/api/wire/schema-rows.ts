import { type JsonSchema, withoutNull } from './schema.ts'

/** A member of a body or response, as a row of a table in the documentation. */
interface SchemaRow {
  /** With dots for nested members, and `[]` for list items: `results[].plural.number`. */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
}

/** All members of an object and of nested objects, in the order of the JSON. */
export function schemaRows(schema: JsonSchema, prefix = ''): SchemaRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const row = {
      name: `${prefix}${name}`,
      type: typeText(member),
      isRequired: (schema.required ?? []).includes(name),
      description: member.description ?? '',
    }
    return [row, ...nestedRows(member, row.name)]
  })
}

function nestedRows(given: JsonSchema, name: string): SchemaRow[] {
  const { schema } = withoutNull(given)
  if (schema.type === 'array' && schema.items) return nestedRows(schema.items, `${name}[]`)
  return schema.type === 'object' ? schemaRows(schema, `${name}.`) : []
}

function typeText(given: JsonSchema): string {
  const { schema, isNullable } = withoutNull(given)
  return `${baseText(schema)}${limitsText(schema)}${isNullable ? ' or null' : ''}`
}

function baseText(schema: JsonSchema): string {
  if (schema.enum) return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeText(schema.items) : 'anything'}`
  if (schema.field === 'file upload') return 'file'
  return schema.format ?? schema.type ?? 'anything'
}

function limitsText({ minimum, maximum, maxLength }: JsonSchema): string {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return `, at least ${minimum}`
  return maximum === undefined ? '' : `, at most ${maximum}`
}
