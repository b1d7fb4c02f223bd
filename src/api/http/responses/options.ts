import type { Route } from '../../route.ts'
import { type JsonSchema, jsonSchema, withoutNull } from '../../wire/schema.ts'
import { PARSED_TYPES } from '../bodies/body.ts'

/** A member as described in the response to OPTIONS. */
export interface FieldDescription {
  readonly type: string
  readonly required: boolean
  readonly read_only: boolean
  readonly min_value?: number | bigint
  readonly max_value?: number | bigint
  readonly max_length?: number
  readonly choices?: readonly { value: unknown; display_name: string }[]
  readonly child?: FieldDescription
  readonly children?: Readonly<Record<string, FieldDescription>>
}

/** The response to OPTIONS: what the path is, and which members the `writable` methods accept. */
export function describePath(name: string, summary: string, writable: readonly Route[]) {
  const actions = Object.fromEntries(
    writable.flatMap((route) => (route.body ? [[route.method, describeMembers(route)] as const] : [])),
  )
  return {
    name,
    description: summary,
    renders: ['application/json', 'text/html'],
    parses: writable.find(({ parses }) => parses)?.parses ?? PARSED_TYPES,
    ...(Object.keys(actions).length > 0 && { actions }),
  }
}

/**
 * Members of the response and the body combined; members that the body does not accept are read-only. A response that shares no
 * member with the body describes the outcome of the write, not the object, and is left out.
 */
function describeMembers(route: Route): Record<string, FieldDescription> {
  const { body, response } = route.described ?? route
  const written = body ? jsonSchema(body) : {}
  const shown = response ? jsonSchema(response) : {}
  const isWritten = Object.keys(shown.properties ?? {}).some((name) => name in (written.properties ?? {}))
  return describeObject(isWritten ? shown : {}, written)
}

function describeObject(shown: JsonSchema, written: JsonSchema): Record<string, FieldDescription> {
  const required = new Set(written.required)
  const names = new Set([...Object.keys(shown.properties ?? {}), ...Object.keys(written.properties ?? {})])
  const described: Record<string, FieldDescription> = {}
  for (const name of names) {
    const write = written.properties?.[name]
    const show = shown.properties?.[name]
    const schema = write ?? show
    if (!schema) continue
    described[name] = {
      ...describe(schema, show ?? {}),
      required: write !== undefined && required.has(name),
      read_only: write === undefined,
    }
  }
  return described
}

function describe(given: JsonSchema, shown: JsonSchema): Omit<FieldDescription, 'required' | 'read_only'> {
  const { schema } = withoutNull(given)
  const [meant] = schema.anyOf ?? []
  if (meant) return describe(meant, shown)
  if (schema.enum) {
    return { type: 'choice', choices: schema.enum.map((value) => ({ value, display_name: String(value) })) }
  }
  // A reference to another object is described as a field, and has no length.
  if (schema.field === 'field') return { type: 'field', ...childOf(schema) }
  if (schema.field) return { type: schema.field, ...lengthOf(schema), ...childOf(schema) }
  if (schema.type === 'integer') {
    return {
      type: 'integer',
      ...(schema.minimum !== undefined && { min_value: schema.minimum }),
      ...(schema.maximum !== undefined && { max_value: schema.maximum }),
    }
  }
  if (schema.type === 'number') return { type: 'float' }
  if (schema.type === 'array') {
    const child = schema.items ? describe(schema.items, {}) : { type: 'field' }
    return { type: 'list', child: { ...child, required: true, read_only: false } }
  }
  if (schema.type === 'object' && schema.properties) {
    return { type: 'nested object', children: describeObject(shown, schema.written ?? schema) }
  }
  return {
    type: schema.type === 'string' || schema.type === 'boolean' ? schema.type : 'field',
    ...lengthOf(schema),
  }
}

/** The items of a list of objects, if the list itself is described by another type. */
function childOf({ items }: JsonSchema): Pick<FieldDescription, 'child'> {
  if (items?.type !== 'object') return {}
  const children = describeObject({}, items)
  return { child: { type: 'nested object', required: false, read_only: true, children } }
}

function lengthOf({ maxLength, hidesLength }: JsonSchema): { max_length?: number } {
  return maxLength === undefined || hidesLength ? {} : { max_length: maxLength }
}
