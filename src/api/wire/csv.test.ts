import { expect, it } from 'vitest'
import { array, integer, nullable, number, object, string, unknown } from '../../contract/schema.ts'
import { csvRow, csvText } from './csv.ts'
import { jsonSchema } from './schema.ts'

const schema = jsonSchema(
  object({
    name: string(),
    share: number(),
    language: nullable(object({ code: string(), id: integer() })),
    forms: array(string()),
    details: unknown(),
  }),
)

it('flattens members of members and items of lists', () => {
  const full = {
    name: 'a',
    share: 100,
    language: { code: 'cs', id: 7 },
    forms: ['x', 'y'],
    details: { n: 1 },
  }

  expect([...csvRow(schema, full)]).toEqual([
    ['name', 'a'],
    ['share', '100.0'],
    ['language.code', 'cs'],
    ['language.id', '7'],
    ['forms.0', 'x'],
    ['forms.1', 'y'],
    ['details', '{"n":1}'],
  ])
})

it('quotes line breaks and separators', () => {
  const rows = ['plain', 'a,b', 'say "a"', 'two\nlines'].map((text) => new Map([['t', text]]))

  expect(csvText(rows)).toBe('t\r\nplain\r\n"a,b"\r\n"say ""a"""\r\n"two\nlines"\r\n')
})

it('has a column for every member of any row', () => {
  const rows = [
    { name: 'a', share: 0.5, language: null, forms: [], details: null },
    { name: 'b', share: 1, language: null, forms: ['x'], details: null },
  ].map((value) => csvRow(schema, value))

  expect(csvText(rows)).toBe('name,share,language,details,forms.0\r\na,0.5,,,\r\nb,1.0,,,x\r\n')
})
