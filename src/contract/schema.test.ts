import { describe, expect, expectTypeOf, it } from 'vitest'
import { pageOf, slug, text } from './fields.ts'
import {
  array,
  choice,
  integer,
  nullable,
  object,
  optional,
  partial,
  type Static,
  string,
  unknown,
} from './schema.ts'

const Item = object({
  id: integer(),
  name: optional(text({ maxLength: 5, blank: true })),
  state: choice(['open', 'closed']),
  parent: nullable(object({ slug: slug({ maxLength: 9 }) })),
  labels: array(string()),
  rest: optional(unknown()),
})

describe('object', () => {
  it('requires what is not optional', () => {
    expect(Item).toMatchObject({ type: 'object', required: ['id', 'state', 'parent', 'labels'] })
  })

  it('has the type of the values that it describes', () => {
    expectTypeOf<Static<typeof Item>>().toEqualTypeOf<{
      id: number
      name?: string
      state: 'open' | 'closed'
      parent: { slug: string } | null
      labels: string[]
      rest?: unknown
    }>()
  })
})

describe('partial', () => {
  it('requires nothing, except within members', () => {
    const patch = partial(Item)

    expect(patch).toMatchObject({ type: 'object', required: [] })
    expect(patch.properties.parent).toMatchObject({ anyOf: [{ required: ['slug'] }, { type: 'null' }] })
    expect(Item.required).toHaveLength(4)
  })
})

describe('fields', () => {
  it('refuse blank text unless it is allowed', () => {
    expect(text()).toEqual({ type: 'string', minLength: 1 })
    expect(text({ blank: true, maxLength: 3 })).toEqual({ type: 'string', maxLength: 3 })
  })

  it('put lists into their envelope', () => {
    expect(Object.keys(pageOf(Item).properties)).toEqual(['count', 'next', 'previous', 'results'])
  })
})
