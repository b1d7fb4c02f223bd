import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestSite, type TestSite } from '../../../../test/support/site.ts'
import { useDatabase } from '../../../../test/support/use-database.ts'
import { text } from '../../../contract/fields.ts'
import {
  array,
  boolean,
  choice,
  integer,
  nullable,
  object,
  optional,
  partial,
  string,
  unknown,
} from '../../../contract/schema.ts'
import { route } from '../../route.ts'
import { UploadedFile } from './uploaded-file.ts'

const Draft = object({
  name: text(),
  isOpen: optional(boolean()),
  age: optional(nullable(integer())),
  state: optional(choice([0, 10, 20])),
  labels: optional(array(text())),
  plural: optional(object({ number: integer(), formula: optional(text()) })),
  file: optional(string({ field: 'file upload' })),
})

const Form = object({
  name: text(),
  isOpen: optional(boolean()),
  labels: optional(array(text())),
  rights: optional(array(string(), { field: 'field' })),
  checks: optional(array(string(), { field: 'field', isJson: true })),
})

/** Shows what came, with files by their name and content. */
function shown(body: object) {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      value instanceof UploadedFile
        ? `${value.filename}: ${(value.content as Buffer).toString('latin1')}`
        : value,
    ]),
  )
}

const routes = (['POST', 'PATCH'] as const).flatMap((method) => [
  route({
    method,
    path: '/api/forms/',
    name: 'Form List',
    summary: 'Echoes what it got',
    permission: 'anyone',
    body: method === 'POST' ? Form : partial(Form),
    response: unknown(),
    handle: ({ body }) => body,
  }),
  route({
    method,
    path: '/api/drafts/',
    name: 'Draft List',
    summary: 'Echoes what it got',
    permission: 'anyone',
    body: method === 'POST' ? Draft : partial(Draft),
    bodyLimit: 10_000,
    response: unknown(),
    handle: ({ body }) => shown(body),
  }),
])

describe('bodies', () => {
  const db = useDatabase()
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(db(), { routes })
  })

  const send = (type: string | null, payload: string | Buffer, headers: Record<string, string> = {}) =>
    site.send({
      method: 'POST',
      path: '/api/drafts/',
      payload,
      headers: { ...(type !== null && { 'content-type': type }), ...headers },
    })

  const fill = async (payload: string, method = 'POST', type = 'application/x-www-form-urlencoded') =>
    (await site.send({ method, path: '/api/forms/', payload, headers: { 'content-type': type } })).json()

  const multipart = (form: FormData) => new Response(form)
  async function sendForm(form: FormData) {
    const encoded = multipart(form)
    return send(encoded.headers.get('content-type'), Buffer.from(await encoded.arrayBuffer()))
  }

  it.each([
    ['application/xml', '<a/>'],
    ['text/plain', 'x'],
    ['application/json-patch+json', '[]'],
    ['json', '{}'],
    ['', '{}'],
    [';', '{}'],
  ])('rejects the type "%s"', async (type, payload) => {
    const answer = await send(type, payload)

    expect([answer.status, answer.json()]).toEqual([
      415,
      { detail: `Unsupported media type "${type}" in request.` },
    ])
    expect(answer.headers.allow).toBe('POST, PATCH, OPTIONS')
  })

  it('rejects a body without a type', async () => {
    expect((await send(null, '{}')).status).toBe(415)
  })

  it.each([
    ['application/json', '{"name": ', /^JSON parse error - /],
    ['application/json', Buffer.from([0xff]), /not valid UTF-8/],
    ['application/json', '['.repeat(200), /more than 100 levels/],
    ['application/x-www-form-urlencoded', Buffer.from([0x61, 0x3d, 0xff]), /not valid UTF-8/],
    ['application/x-www-form-urlencoded', 'a&'.repeat(3000), /more than 1000 fields/],
    ['multipart/form-data', 'x', /^Multipart form parse error - the boundary/],
    ['multipart/form-data; boundary=x', '--x\r\n', /^Multipart form parse error - the body is incomplete/],
  ])('rejects %s that is malformed', async (type, payload, message) => {
    const answer = await send(type, payload)

    expect([answer.status, answer.json()]).toEqual([400, { detail: expect.stringMatching(message) }])
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'rejects too much %s',
    async (type) => {
      const answer = await send(type, 'x'.repeat(10_001))

      expect([answer.status, answer.json()]).toEqual([
        413,
        { detail: 'The request body is larger than 9.7 KB' },
      ])
    },
  )

  it('rejects compressed bodies', async () => {
    const answer = await send('application/json', gzipSync('{"name": "x"}'), { 'content-encoding': 'gzip' })

    expect([answer.status, answer.json()]).toEqual([
      415,
      { detail: 'Unsupported content encoding "gzip" in request.' },
    ])
  })

  it.each([
    ['a list', '[]', 'list'],
    ['a text', '"x"', 'str'],
    ['null', 'null', 'NoneType'],
  ])('rejects JSON that is %s', async (_what, payload, type) => {
    const answer = await send('application/json', payload)

    expect(answer.status).toBe(400)
    expect(answer.json()).toEqual({
      non_field_errors: [`Invalid data. Expected a dictionary, but got ${type}.`],
    })
  })

  it.each(['', ' \n', '{}'])('reads "%s" as an empty dictionary', async (payload) => {
    const answer = await send('application/json', payload)
    const patch = {
      method: 'PATCH',
      path: '/api/drafts/',
      payload,
      headers: { 'content-type': 'application/json' },
    }

    expect([answer.status, answer.json()]).toEqual([400, { name: ['This field is required.'] }])
    expect((await site.send(patch)).json()).toEqual({})
    expect((await site.send({ method: 'PATCH', path: '/api/drafts/' })).json()).toEqual({})
  })

  it('reads the same from JSON and from both kinds of forms', async () => {
    const json = { name: 'a b&c', isOpen: true, age: 7, state: 20, labels: ['x', 'ž'], plural: { number: 2 } }
    const fields = [
      ['name', 'a b&c'],
      ['isOpen', 'true'],
      ['age', '7'],
      ['state', '20'],
      ['labels', 'x'],
      ['labels', 'ž'],
      ['plural.number', '2'],
      ['unknown', '1'],
    ] as const
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    const urlencoded = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()

    const answers = [
      await send('application/json', JSON.stringify(json)),
      await send('Application/JSON; charset=utf-8', JSON.stringify(json)),
      await send('application/x-www-form-urlencoded;charset=utf-8', urlencoded),
      await sendForm(form),
    ]

    for (const answer of answers) expect([answer.status, answer.json()]).toEqual([200, json])
  })

  it.each([
    ['JSON', 'application/json', '{"name": "x", "isOpen": 1, "state": "10"}'],
    ['JSON with texts', 'application/json', '{"name": "x", "isOpen": "1", "state": 10}'],
    ['a form', 'application/x-www-form-urlencoded', 'name=x&isOpen=1&state=10'],
    ['a form with words', 'application/x-www-form-urlencoded', 'name=old&name=x&isOpen=on&state=10'],
  ])('coerces booleans and choices in %s', async (_what, type, payload) => {
    expect((await send(type, payload)).json()).toEqual({ name: 'x', isOpen: true, state: 10 })
  })

  it('takes what browsers leave out of a form for unchecked, unless only changes are sent', async () => {
    const unchecked = { name: 'x', isOpen: false, rights: [] }

    expect(await fill('name=x')).toEqual(unchecked)
    expect(await fill('name=x&isOpen=')).toEqual({ name: 'x', rights: [] })
    expect(await fill('{"name": "x"}', 'POST', 'application/json')).toEqual({ name: 'x' })
    expect(await fill('name=x', 'PATCH')).toEqual({ name: 'x' })
    expect(await fill('')).toEqual({ name: ['This field is required.'] })
  })

  it('reads lists in forms from repeated names and from JSON text', async () => {
    const given = (payload: string) => fill(`name=x&isOpen=1&${payload}`)
    const rest = { name: 'x', isOpen: true, rights: [] }

    expect(await given('rights=a&rights=b')).toEqual({ ...rest, rights: ['a', 'b'] })
    expect(await given('rights=["a","b"]')).toEqual({ ...rest, rights: ['a', 'b'] })
    expect(await given('labels=[x')).toEqual({ ...rest, labels: ['[x'] })
    expect(await given('checks=["same"]')).toEqual({ ...rest, checks: ['same'] })
    expect(await given('checks=[]')).toEqual({ ...rest, checks: [] })
    expect(await given('checks=')).toEqual(rest)
    expect(await given('checks=same')).toEqual({
      checks: ['Expected a list of items but got type "str".'],
    })
    expect(await given('checks={"a":1}')).toEqual({
      checks: ['Expected a list of items but got type "dict".'],
    })
  })

  it('accepts a single value as a list in forms only', async () => {
    const form = await send('application/x-www-form-urlencoded', 'name=x&labels=a')
    const json = await send('application/json', '{"name": "x", "labels": "a"}')

    expect(form.json()).toEqual({ name: 'x', isOpen: false, labels: ['a'] })
    expect(json.json()).toEqual({ labels: ['Expected a list of items but got type "str".'] })
  })

  it('reads files and text parts with their own headers', async () => {
    const body = [
      '--x',
      'Content-Disposition: form-data; name="name"',
      'Content-Type: text/plain; charset=UTF-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      'ž',
      '--x',
      'Content-Disposition: form-data; name="plural.number"',
      'Content-Type: application/json',
      '',
      '3',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="cs.po"',
      'Content-Type: application/octet-stream',
      '',
      'msgid ""',
      '--x--',
      '',
    ].join('\r\n')

    const answer = await send('multipart/form-data; boundary=x', body)

    expect(answer.json()).toEqual({
      name: 'ž',
      isOpen: false,
      plural: { number: 3 },
      file: 'cs.po: msgid ""',
    })
  })

  it('rejects a text in place of a file and vice versa', async () => {
    const asText = await send('application/json', '{"name": "x", "file": "y"}')
    const form = new FormData()
    form.append('name', new Blob(['x']), 'x.txt')
    const asFile = await sendForm(form)

    expect(asText.json()).toEqual({ file: [expect.stringMatching(/not a file/)] })
    expect(asFile.json()).toEqual({ name: ['Not a valid string.'] })
  })

  it('ignores a prototype in the body', async () => {
    const answer = await send(
      'application/json',
      '{"__proto__": {"name": "x"}, "constructor": {"name": "x"}}',
    )

    expect(answer.json()).toEqual({ name: ['This field is required.'] })
  })
})
