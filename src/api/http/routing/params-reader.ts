import type { TObject } from '../../../contract/schema.ts'
import { AppError } from '../../../domain/errors.ts'
import type { Query } from '../../wire/pagination.ts'
import { type JsonSchema, jsonSchema } from '../../wire/schema.ts'
import { type ValidateOptions, validateBody } from '../../wire/validate.ts'
import { formDictionary } from '../bodies/form.ts'

const QUERY: ValidateOptions = { isForm: true, isPartial: true }

/** Reads the parameters of a path; invalid ones are answered with 404. */
export type ParamsReader = (params: Readonly<Record<string, string>>) => unknown

/** Reads the query parameters; throws `invalid` with all errors. */
export type QueryReader = (query: Query) => unknown

/** A reader for the path parameters of a route; returns undefined if there are none. */
export function paramsReader(schema: TObject | undefined): ParamsReader {
  if (!schema) return () => undefined
  const members = Object.entries(jsonSchema(schema).properties ?? {}).map(([name, { type }]) => ({
    name,
    isNumber: type === 'integer',
  }))

  return (params) => {
    const result: Record<string, unknown> = {}
    for (const { name, isNumber } of members) {
      const text = params[name] ?? ''
      if (isNumber ? !/^\d{1,15}$/.test(text) : text === '' || text.includes('\u0000')) {
        throw new AppError('not_found', 'Not found.')
      }
      result[name] = isNumber ? Number(text) : text
    }
    return result
  }
}

/** A reader for the query parameters of a route; returns undefined if there are none. */
export function queryReader(schema: TObject | undefined): QueryReader {
  if (!schema) return () => undefined
  const json = jsonSchema(schema)
  // Most requests have no query.
  let nothing: { readonly value: unknown } | null = null

  return (query) => {
    const names = Object.keys(query)
    if (names.length > 0) return checked(json, formDictionary(json, entriesOf(query, names)), QUERY)
    nothing ??= { value: checked(json, {}, QUERY) }
    return nothing.value
  }
}

function entriesOf(query: Query, names: readonly string[]): (readonly [string, string])[] {
  return names.flatMap((name) => {
    const value = query[name]
    return (typeof value === 'string' ? [value] : (value ?? [])).map((item) => [name, item] as const)
  })
}

/** The value that a schema describes; throws `invalid` with the errors of all members. */
export function checked(schema: JsonSchema, value: unknown, options: ValidateOptions): unknown {
  const outcome = validateBody(schema, value, options)
  if ('value' in outcome) return outcome.value
  throw new AppError('invalid', 'The request has invalid fields', { fields: outcome.errors as never })
}
