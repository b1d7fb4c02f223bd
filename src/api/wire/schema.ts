import type { FieldKind, TSchema } from '../../contract/schema.ts'

/** The keywords of JSON Schema that our contract uses, and our own `field`, `hidesLength`, `isJson`, `isPlain`, `isVerbatim` and `written`. */
export interface JsonSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly (string | number)[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  /** Members that are optional only because the object is partial. */
  readonly requiredInFull?: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly hidesLength?: boolean
  readonly maxItems?: number
  readonly isPlain?: boolean
  readonly isVerbatim?: boolean
  readonly isJson?: boolean
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly pattern?: string
  readonly format?: string
  readonly description?: string
  readonly field?: FieldKind
  readonly written?: JsonSchema
}

/** A TypeBox schema as JSON Schema, which it is. */
export function jsonSchema(schema: TSchema): JsonSchema {
  return schema as JsonSchema
}

/** The schema without the alternative null, and whether null is allowed. */
export function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  if (!schema.anyOf) return { schema, isNullable: false }
  const others = schema.anyOf.filter(({ type }) => type !== 'null')
  const [only] = others
  if (others.length !== 1 || !only) return { schema, isNullable: others.length < schema.anyOf.length }
  return { schema: only, isNullable: true }
}
