import { UploadedFile } from '../http/bodies/uploaded-file.ts'
import { type JsonSchema, withoutNull } from './schema.ts'
import { validateInteger, validateNumber } from './validate-number.ts'
import { validateText } from './validate-text.ts'
import { type Problems, typeName, type Validated } from './validated.ts'

/** The type of the body: texts of forms may stand for numbers, booleans and one-element lists. */
export interface ValidateOptions {
  readonly isForm: boolean
  /** The body has only what changes: a form without a flag does not turn it off. */
  readonly isPartial?: boolean
}

/** Maximum number of errors for one list, so that a hostile list does not cause a far larger response. */
const MAX_BAD_ITEMS = 100
const TRUE = ['1', 'true', 'True', 'TRUE', 't', 'T', 'yes', 'Yes', 'YES', 'y', 'Y', 'on', 'On', 'ON', 1, true]
const FALSE = [
  '0',
  'false',
  'False',
  'FALSE',
  'f',
  'F',
  'no',
  'No',
  'NO',
  'n',
  'N',
  'off',
  'Off',
  'OFF',
  0,
  false,
]
const BOOLEANS = new Map<unknown, boolean>([
  ...TRUE.map((spelling) => [spelling, true] as const),
  ...FALSE.map((spelling) => [spelling, false] as const),
])

/** Validates a body against its schema; reports all errors at once, with the messages that clients of this API expect. */
export function validateBody(schema: JsonSchema, body: unknown, options: ValidateOptions): Validated {
  return validateObject(schema, body, options)
}

function validate(schema: JsonSchema, value: unknown, options: ValidateOptions): Validated {
  const { schema: inner, isNullable } = withoutNull(schema)
  if (value === null || (options.isForm && isNullable && value === '' && !hasBlank(inner))) {
    return isNullable ? { value: null } : { errors: ['This field may not be null.'] }
  }
  if (inner.enum) return validateChoice(inner.enum, value)
  switch (inner.type) {
    case 'string':
      return inner.field === 'file upload' ? validateFile(value) : validateText(inner, value)
    case 'boolean':
      return validateBoolean(value)
    case 'integer':
      return validateInteger(inner, value)
    case 'number':
      return validateNumber(inner, value)
    case 'array':
      return validateArray(inner, value, options)
    case 'object':
      return inner.properties ? validateObject(inner, value, options) : validateDictionary(value)
    default:
      return inner.anyOf ? validateAlternatives(inner.anyOf, value, options) : { value }
  }
}

function validateObject(schema: JsonSchema, value: unknown, options: ValidateOptions): Validated {
  if (!isDictionary(value)) {
    return {
      errors: { non_field_errors: [`Invalid data. Expected a dictionary, but got ${typeName(value)}.`] },
    }
  }
  const errors: Record<string, Problems> = {}
  const result: Record<string, unknown> = {}
  for (const { name, member, isRequired, isEssential } of membersOf(schema)) {
    const given = Object.hasOwn(value, name) ? value[name] : absentValue(member, options)
    if (given === undefined) {
      if (isRequired) errors[name] = [missing(member)]
      continue
    }
    if (options.isForm && !isEssential && isBlankField(given) && !takesBlank(member)) continue
    const outcome = validate(member, given, options)
    if ('errors' in outcome) errors[name] = outcome.errors
    else result[name] = outcome.value
  }
  return Object.keys(errors).length > 0 ? { errors } : { value: result }
}

interface Member {
  readonly name: string
  readonly member: JsonSchema
  readonly isRequired: boolean
  /** The object needs a value, here or before: an empty field is none. */
  readonly isEssential: boolean
}

const knownMembers = new WeakMap<JsonSchema, readonly Member[]>()

/** Cached: a body may be a list of ten thousand objects. */
function membersOf(schema: JsonSchema): readonly Member[] {
  const known = knownMembers.get(schema)
  if (known) return known
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const isRequired = schema.required?.includes(name) === true
    const isEssential = isRequired || schema.requiredInFull?.includes(name) === true
    return { name, member, isRequired, isEssential }
  })
  knownMembers.set(schema, members)
  return members
}

/** What a form without a member says: browsers send neither unchecked boxes nor empty selections. */
function absentValue(given: JsonSchema, { isForm, isPartial }: ValidateOptions): unknown {
  if (!isForm || isPartial) return undefined
  const { type, field, isJson } = withoutNull(given).schema
  if (type === 'boolean') return false
  return type === 'array' && field === 'field' && !isJson ? [] : undefined
}

function missing(schema: JsonSchema): string {
  return withoutNull(schema).schema.field === 'file upload'
    ? 'No file was submitted.'
    : 'This field is required.'
}

function isBlankField(given: unknown): boolean {
  return given === '' || (Array.isArray(given) && given.length === 1 && given[0] === '')
}

/** True if an empty form field is a value; otherwise it counts as missing. */
function takesBlank(given: JsonSchema): boolean {
  const { schema, isNullable } = withoutNull(given)
  if (schema.isJson) return false
  return isNullable || hasBlank(schema.type === 'array' && schema.items ? schema.items : schema)
}

function hasBlank({ enum: choices, type, field, minLength = 0 }: JsonSchema): boolean {
  if (choices) return choices.includes('')
  const isText = type === 'string' && field !== 'file upload' && field !== 'datetime'
  return type === undefined || (isText && minLength === 0)
}

function validateBoolean(value: unknown): Validated {
  const flag = BOOLEANS.get(value)
  return flag === undefined ? { errors: ['Must be a valid boolean.'] } : { value: flag }
}

function validateChoice(choices: readonly (string | number)[], value: unknown): Validated {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  const found = isPlain ? choices.find((choice) => String(choice) === String(value)) : undefined
  if (found !== undefined) return { value: found }
  const shown = isPlain ? String(value) : typeName(value)
  return { errors: [`"${shown.slice(0, 200).toWellFormed()}" is not a valid choice.`] }
}

function validateArray(schema: JsonSchema, value: unknown, options: ValidateOptions): Validated {
  const list: unknown = options.isForm && !schema.isJson && !Array.isArray(value) ? [value] : value
  if (!Array.isArray(list)) return { errors: [`Expected a list of items but got type "${typeName(value)}".`] }
  const { items, maxItems = Number.POSITIVE_INFINITY } = schema
  if (list.length > maxItems) {
    return { errors: [`Ensure this field has no more than ${maxItems} elements.`] }
  }
  if (!items) return { value: list }
  const errors: Record<string, Problems> = {}
  const result: unknown[] = []
  let bad = 0
  for (const [index, item] of list.entries()) {
    const outcome = validate(items, item, options)
    if ('value' in outcome) {
      result.push(outcome.value)
      continue
    }
    errors[String(index)] = outcome.errors
    bad += 1
    if (bad === MAX_BAD_ITEMS) break
  }
  return bad > 0 ? { errors } : { value: result }
}

function validateDictionary(value: unknown): Validated {
  if (isDictionary(value)) return { value }
  return { errors: [`Expected a dictionary of items but got type "${typeName(value)}".`] }
}

/** The first alternative that accepts the value; otherwise the error of the first. */
function validateAlternatives(
  options: readonly JsonSchema[],
  value: unknown,
  how: ValidateOptions,
): Validated {
  const outcomes = options.map((option) => validate(option, value, how))
  return outcomes.find((outcome) => 'value' in outcome) ?? outcomes[0] ?? { value }
}

function validateFile(value: unknown): Validated {
  if (!(value instanceof UploadedFile)) {
    return { errors: ['The submitted data was not a file. Check the encoding type on the form.'] }
  }
  return value.size === 0 ? { errors: ['The submitted file is empty.'] } : { value }
}

function isDictionary(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof UploadedFile)
  )
}
