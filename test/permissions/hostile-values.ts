import { type JsonSchema, withoutNull } from '../../src/api/wire/schema.ts'

/** Something that no client should send as a member of a body. */
export interface HostileValue {
  readonly kind: string
  /** Undefined leaves the member out. */
  readonly value: unknown
  /**
   * What must come of it: 400 that names the member, where the schema alone says no; any refusal; or anything but a
   * failure of the server, where only the place tells whether it is a good value.
   */
  readonly outcome: 'named' | 'refused' | 'any'
}

/** Longer than any text, short enough for every body. */
const LONG = 'a'.repeat(300_000)

/** Bad values for a member: missing, null, of other types, too long, no choice, unknown, with characters that are none. */
export function hostileValues(member: JsonSchema, isRequired: boolean): readonly HostileValue[] {
  const { schema, isNullable } = withoutNull(member)
  return [
    ...(isRequired ? [named('missing', undefined)] : []),
    isNullable ? any('null', null) : named('null', null),
    ...(isAnything(schema) ? [] : [named('an object', { a: 1 })]),
    ...ofType(schema),
  ]
}

function ofType(schema: JsonSchema): readonly HostileValue[] {
  if (schema.enum)
    return [named('no choice', 'no-such-choice'), named('a long text', LONG), any('a number', 1e15)]
  if (schema.field === 'file upload') return [named('a text', 'text'), named('a list', ['a'])]
  switch (schema.type) {
    case 'string':
      return [
        named('a list', ['a']),
        named('true', true),
        named('NUL', 'a\u0000b'),
        named('half a character', 'a\ud800b'),
        long(schema),
        any('a number', 1e15),
        any('blank', ''),
        any('something unknown', 'no-such-thing'),
      ]
    case 'boolean':
      return [named('a text', 'perhaps'), named('a list', [true]), named('a number', 7)]
    case 'integer':
    case 'number':
      return [
        named('a text', 'seven'),
        named('a list', [7]),
        named('a long text', LONG),
        any('something unknown', 999_999_999),
        any('a huge number', 1e300),
        any('a negative one', -1),
        any('half', 0.5),
      ]
    case 'array':
      return [
        named('a number', 7),
        any('a text', 'text'),
        any('something unknown', ['no-such-thing']),
        named('objects', [{ a: 1 }]),
        named('null inside', [null]),
        ...(schema.items?.type === 'string' && !schema.items.enum
          ? [named('NUL', ['a\u0000b']), named('half a character', ['a\ud800b'])]
          : []),
        any(
          'a long list',
          Array.from({ length: 20_000 }, () => 'x'),
        ),
      ]
    default:
      return [any('a number', 7), any('a text', 'text'), any('a list', [{ a: 1 }])]
  }
}

/** A member that may be one of several things. */
function isAnything(schema: JsonSchema): boolean {
  return schema.type === undefined && schema.enum === undefined ? true : schema.type === 'object'
}

function named(kind: string, value: unknown): HostileValue {
  return { kind, value, outcome: 'named' }
}

/** Many lengths are not the schema's affair. */
function long({ maxLength }: JsonSchema): HostileValue {
  return { kind: 'a long text', value: LONG, outcome: maxLength === undefined ? 'refused' : 'named' }
}

function any(kind: string, value: unknown): HostileValue {
  return { kind, value, outcome: 'any' }
}
