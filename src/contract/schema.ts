import type {
  TArray,
  TBigInt,
  TBoolean,
  TEnum,
  TInteger,
  TNull,
  TNumber,
  TObject,
  TOptional,
  TProperties,
  TSchema,
  TString,
  TUnion,
  TUnknown,
  TUnsafe,
} from 'typebox'

/**
 * Schemas with the static types of TypeBox, made by a few functions of our own: loading TypeBox itself at run time
 * costs every start about 20 MB and 0.2 s for what are plain JSON Schema objects (docs/explanation/decisions/0004-schemas.md).
 */
export type { Static, TObject, TSchema } from 'typebox'

/** Kind of a member in the answer to OPTIONS, where its JSON type does not say it. */
export type FieldKind =
  | 'field'
  | 'slug'
  | 'url'
  | 'email'
  | 'choice'
  | 'datetime'
  | 'file upload'
  | 'string'
  | 'list'

/** Keywords of JSON Schema, and our own `field`. */
interface SchemaOptions {
  readonly description?: string
  readonly field?: FieldKind
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  /** The answer to OPTIONS does not name `maxLength`. */
  readonly hidesLength?: boolean
  /** Most items of a list. */
  readonly maxItems?: number
  /** A text of ours without quotes, backslashes and control characters: written without looking for them. */
  readonly isPlain?: boolean
  /** In forms, the value is JSON text. */
  readonly isJson?: boolean
  /** White space around a text belongs to it. */
  readonly isVerbatim?: boolean
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  /** How an object that is only shown here is written elsewhere, for the answer to OPTIONS. */
  readonly written?: TSchema
}

/** Marks members that may be missing; TypeBox uses the same name. */
const OPTIONAL = '~optional'

/** Text; blank unless `minLength` forbids it. */
export function string(options: SchemaOptions = {}): TString {
  return made({ type: 'string', ...options })
}

/** Printed exactly, also beyond 2^53 when given as bigint. */
export function integer(options: SchemaOptions = {}): TInteger {
  return made({ type: 'integer', ...options })
}

/** A 64-bit integer: given as bigint, because a number cannot hold it. */
export function exactInteger(options: SchemaOptions = {}): TBigInt {
  return made({ type: 'integer', minimum: -(2n ** 63n), maximum: 2n ** 63n - 1n, ...options })
}

/** Always printed with a decimal point. */
export function number(options: SchemaOptions = {}): TNumber {
  return made({ type: 'number', ...options })
}

/** True or false; the usual spellings of both are taken. */
export function boolean(options: SchemaOptions = {}): TBoolean {
  return made({ type: 'boolean', ...options })
}

/** Anything that JSON can hold. */
export function unknown(options: SchemaOptions = {}): TUnknown {
  return made({ ...options })
}

/** An object with members of any name; JSON text in a form. */
export function dictionary<Value>(options: SchemaOptions = {}): TUnsafe<Readonly<Record<string, Value>>> {
  return made({ type: 'object', field: 'field', isJson: true, ...options })
}

/** A file of a multipart body; what kind of object the value is, is the server's affair. */
export function file(options: SchemaOptions = {}): TUnknown {
  return made({ type: 'string', field: 'file upload', ...options })
}

/** A list whose items are all of one kind. */
export function array<S extends TSchema>(items: S, options: SchemaOptions = {}): TArray<S> {
  return made({ type: 'array', items, ...options })
}

/** One of a fixed set of values. */
export function choice<const Values extends (string | number)[]>(
  values: readonly [...Values],
): TEnum<Values> {
  return made({ enum: [...values], field: 'choice' })
}

/** The schema, or null. */
export function nullable<S extends TSchema>(schema: S): TUnion<[S, TNull]> {
  return made({ anyOf: [schema, { type: 'null' }] })
}

/** One or the other; where neither fits, the first one is what was meant. */
export function either<First extends TSchema, Second extends TSchema>(
  first: First,
  second: Second,
): TUnion<[First, Second]> {
  return made({ anyOf: [first, second] })
}

/** A member that may be missing. */
export function optional<S extends TSchema>(schema: S): TOptional<S> {
  return made({ ...schema, [OPTIONAL]: true })
}

/** An object with exactly these members, in this order on the wire; others are ignored when read. */
export function object<P extends TProperties>(properties: P, options: SchemaOptions = {}): TObject<P> {
  const required = Object.keys(properties).filter((name) => !(OPTIONAL in (properties[name] ?? {})))
  return made({ type: 'object', required, properties, ...options })
}

/**
 * The same object with all members optional, for PATCH; nested objects stay as they are. An empty form field of a member
 * that the whole object requires is still an error.
 */
export function partial<P extends TProperties>(schema: TObject<P>): TObject<Partialed<P>> {
  const members = Object.entries(schema.properties).map(([name, member]) => [name, optional(member)])
  const { required: requiredInFull } = object(schema.properties)
  return made({ type: 'object', required: [], requiredInFull, properties: Object.fromEntries(members) })
}

type Partialed<P extends TProperties> = { [K in keyof P]: TOptional<P[K]> }

/** The one place where a plain object becomes a typed schema. */
function made<S extends TSchema>(schema: object): S {
  return schema as S
}
