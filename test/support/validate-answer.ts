/** JSON Schema as the OpenAPI document has it. */
export interface DocumentSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly DocumentSchema[]
  readonly items?: DocumentSchema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

/** What is wrong with a value, each with its place; members that the schema does not know are wrong too. */
export function findMisfits(schema: DocumentSchema, value: unknown, at = '$'): string[] {
  if (schema.anyOf) {
    const misfits = schema.anyOf.map((option) => findMisfits(option, value, at))
    return misfits.some((found) => found.length === 0) ? [] : (misfits[0] ?? [])
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${shown(value)} is no choice`]
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  if (types && !types.some((type) => isOfType(type, value))) return [`${at}: ${shown(value)} is no ${types}`]
  if (typeof value === 'string') return textMisfits(schema, value, at)
  if (typeof value === 'number') return numberMisfits(schema, value, at)
  if (Array.isArray(value)) {
    const { items } = schema
    return items ? value.flatMap((item, index) => findMisfits(items, item, `${at}[${index}]`)) : []
  }
  if (typeof value === 'object' && value !== null) return memberMisfits(schema, value, at)
  return []
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

function textMisfits(
  { format, pattern, minLength = 0, maxLength }: DocumentSchema,
  text: string,
  at: string,
) {
  const isLong = maxLength !== undefined && [...text].length > maxLength
  const isWrong =
    (format === 'date-time' && !DATE_TIME.test(text)) ||
    (format === 'uri' && text !== '' && !URL.canParse(text)) ||
    (pattern !== undefined && !new RegExp(pattern, 'u').test(text))
  return isLong || isWrong || text.length < minLength ? [`${at}: ${shown(text)} is not as described`] : []
}

function numberMisfits(
  { minimum = -Infinity, maximum = Infinity }: DocumentSchema,
  value: number,
  at: string,
) {
  return value < minimum || value > maximum ? [`${at}: ${value} is out of bounds`] : []
}

function memberMisfits({ properties, required = [] }: DocumentSchema, value: object, at: string): string[] {
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}: ${name} is missing`)
  if (!properties) return missing
  const members = Object.entries(value).flatMap(([name, member]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    return schema ? findMisfits(schema, member, `${at}.${name}`) : [`${at}: ${name} is not described`]
  })
  return [...missing, ...members]
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 80)
}
