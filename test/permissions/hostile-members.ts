import { type JsonSchema, withoutNull } from '../../src/api/wire/schema.ts'
import { type HostileValue, hostileValues } from './hostile-values.ts'

/** A body with one bad value in it. */
export interface HostileMember {
  /** The member at the top that it is in, which the refusal must name. */
  readonly name: string
  /** Where the value is, and what it is. */
  readonly label: string
  readonly body: Readonly<Record<string, unknown>>
  readonly outcome: HostileValue['outcome']
}

type Body = Readonly<Record<string, unknown>>

/** A good body with each member, and each member of objects and of objects in lists, replaced by every bad value. */
export function hostileMembers(schema: JsonSchema, base: Body): readonly HostileMember[] {
  return membersOf(schema).flatMap(([name, member, isRequired]) => [
    ...hostileValues(member, isRequired).map(({ kind, value, outcome }) => ({
      name,
      label: `${name}, ${kind}`,
      outcome,
      body: { ...base, [name]: value },
    })),
    ...inner(name, member, base),
  ])
}

function inner(name: string, member: JsonSchema, base: Body): readonly HostileMember[] {
  const { schema } = withoutNull(member)
  const isList = schema.type === 'array'
  const parts = (isList ? schema.items : schema) ?? {}
  const given = isList && Array.isArray(base[name]) ? base[name][0] : base[name]
  const own: Body = typeof given === 'object' && given !== null ? { ...given } : {}
  return membersOf(parts).flatMap(([part, partSchema, isRequired]) =>
    hostileValues(partSchema, isRequired).map(({ kind, value, outcome }) => {
      const changed = { ...own, [part]: value }
      const body = { ...base, [name]: isList ? [changed] : changed }
      return { name, label: `${name}.${part}, ${kind}`, outcome, body }
    }),
  )
}

function membersOf(schema: JsonSchema): readonly (readonly [string, JsonSchema, boolean])[] {
  return Object.entries(schema.properties ?? {}).map(([name, member]) => [
    ...([name, member, schema.required?.includes(name) === true] as const),
  ])
}
