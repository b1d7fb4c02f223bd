import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { addMemoryComponent } from '../../../test/support/memory-component.ts'
import { poFile } from '../../../test/support/po-file.ts'
import { addUser, openTestSite, type TestSite } from '../../../test/support/site.ts'
import { failingChecks } from '../../../test/support/stored-checks.ts'
import { unitOf } from '../../../test/support/stored-units.ts'
import type { UnitCheckJson } from '../../contract/unit-checks.ts'

const PATH = '/api/checks/try/'
const TEXT = { source: ['Good day.'], target: ['Dobrý den'], source_language: 'en', language: 'cs' }
const PLURAL =
  'msgid "%d day."\nmsgid_plural "%d days."\nmsgstr[0] "%d den."\nmsgstr[1] "%d dny."\nmsgstr[2] "%d dní."\n'

describeOnEngines('checks of unsaved texts', (engine) => {
  let site: TestSite
  let key = ''
  let componentId = 0
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    key = await addUser(site.ctx)
    const { id, sync } = await addMemoryComponent(site.ctx, { check_flags: 'c-format, max-length:20' })
    componentId = id
    await sync({ 'cs.po': `${poFile({ 'Good day.': 'Dobrý den', 'No way': '' })}\n${PLURAL}` })
  })

  const send = (json: unknown) => site.send({ method: 'POST', path: PATH, json, key })
  async function refusal(json: unknown) {
    const { status, json: body } = await send(json)
    return [status, body()]
  }
  async function ids(json: unknown): Promise<string[]> {
    const answer = await send(json)
    expect([answer.status, answer.text]).toEqual([200, expect.anything()])
    return (answer.json() as UnitCheckJson[]).map(({ check }) => check)
  }
  const unit = (source: string, language = 'cs') => unitOf(engine.db(), componentId, language, source)

  it('require an account', async () => {
    const answer = await site.send({ method: 'POST', path: PATH, json: TEXT, key: null })

    expect([answer.status, answer.json()]).toEqual([
      401,
      { detail: 'Authentication credentials were not provided.' },
    ])
    expect((await site.send({ path: PATH })).status).toBe(405)
  })

  it.each<[string, unknown, unknown]>([
    ['nothing', {}, { target: ['This field is required.'] }],
    [
      'a target alone',
      { target: ['x'] },
      Object.fromEntries(
        ['source', 'language', 'source_language'].map((name) => [
          name,
          ['This field is required unless a unit is given.'],
        ]),
      ),
    ],
    [
      'a text instead of a list',
      { ...TEXT, target: 'x' },
      { target: ['Expected a list of items but got type "str".'] },
    ],
    ['no text', { ...TEXT, target: [] }, { target: ['Expected one text, but got 0.'] }],
    ['too many texts', { ...TEXT, target: ['a', 'b'] }, { target: ['Expected one text, but got 2.'] }],
    [
      'more forms than the language has',
      { ...TEXT, source: ['a', 'b'], target: ['a', 'b', 'c', 'd'] },
      { target: ['Expected one to 3 texts, but got 4.'] },
    ],
    ['a number of a wrong kind', { ...TEXT, target: [{}] }, { target: { 0: ['Not a valid string.'] } }],
    [
      'a long text',
      { ...TEXT, target: ['x'.repeat(200_001)] },
      { target: { 0: ['Ensure this field has no more than 200000 characters.'] } },
    ],
    [
      'the separator',
      { ...TEXT, target: ['a\u001e\u001eb'] },
      { target: ['The character U+001E is not allowed.'] },
    ],
    ['no source', { ...TEXT, source: [] }, { source: ['Send 1 to 10 texts.'] }],
    ['many sources', { ...TEXT, source: Array(11).fill('a') }, { source: ['Send 1 to 10 texts.'] }],
    ['a language that there is not', { ...TEXT, language: 'qq' }, { language: ['Unknown language “qq”.'] }],
    [
      'a source language that there is not',
      { ...TEXT, source_language: '' },
      { source_language: ['Unknown language “”.'] },
    ],
    ['a wrong flag', { ...TEXT, flags: 'nonsense' }, { flags: ['Unknown flag “nonsense”'] }],
    [
      'long flags',
      { ...TEXT, flags: 'x'.repeat(10_001) },
      { flags: ['Ensure this field has no more than 10000 characters.'] },
    ],
    ['a context that is none', { ...TEXT, context: [] }, { context: ['Not a valid string.'] }],
    ['a unit that is none', { target: ['x'], unit: 'x' }, { unit: ['A valid integer is required.'] }],
    ['a unit that is not there', { target: ['x'], unit: 999_999 }, { unit: ['Unit 999999 does not exist.'] }],
  ])('reject %s', async (_, body, problems) => {
    expect(await refusal(body)).toEqual([400, problems])
  })

  it('accept no members that follow from the unit', async () => {
    const { id } = await unit('Good day.')

    expect(await refusal({ unit: id, target: ['x'], language: 'cs', flags: '' })).toEqual([
      400,
      {
        language: ['The unit already defines this. Omit the field.'],
        flags: ['The unit already defines this. Omit the field.'],
      },
    ])
  })

  it('report failing checks with positions', async () => {
    const answer = await send(TEXT)

    expect([answer.status, answer.json()]).toEqual([
      200,
      [
        expect.objectContaining({
          check: 'end_stop',
          dismissed: false,
          severity: 'warning',
          places: [{ form: 0, start: 9, end: 9, message: expect.any(String) }],
        }),
      ],
    ])
    expect(await ids({ ...TEXT, target: ['Dobrý den.'] })).toEqual([])
    expect(await ids({ ...TEXT, target: [' Dobrý den. '] })).toEqual(['begin_space', 'end_space', 'end_stop'])
    expect(await ids({ ...TEXT, target: ['Dobrý den.'], flags: 'max-length:5' })).toEqual(['max-length'])
    expect(await ids({ ...TEXT, target: [''] })).toEqual([])
    const unchanged = { ...TEXT, source: ['Insert the disk'], target: ['Insert the disk'] }
    expect(await ids(unchanged)).toEqual(['same'])
    expect(await ids({ ...unchanged, note: 'Tag: screen' })).toEqual([])
  })

  it('respond as documented', async () => {
    const page = readFileSync(new URL('../../../docs/reference/checks/README.md', import.meta.url), 'utf8')
    const [body, expected] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) =>
      JSON.parse(text),
    )

    const answer = await send(body)

    expect(
      JSON.parse(answer.text.replaceAll('http://translate.example:8080', 'http://127.0.0.1:8080')),
    ).toEqual(expected)
  })

  it('count positions in UTF-16 units', async () => {
    const answer = await send({ ...TEXT, target: ['😀  den.'] })

    expect(answer.json()).toMatchObject([{ check: 'double_space', places: [{ start: 2, end: 4 }] }])
  })

  it('accept all forms of a plural, and fewer', async () => {
    const plural = { ...TEXT, source: ['%d day', '%d days'], flags: 'c-format' }

    expect(await ids({ ...plural, target: ['%d den', '%d dny', '%d dní'] })).toEqual([])
    expect(await ids({ ...plural, target: ['%d den', '%d dny', 'dní'] })).toEqual(['c_format'])
    expect(await ids({ ...plural, target: ['%d den'] })).toEqual(['plurals'])
  })

  it('replace the translation of a unit without saving it', async () => {
    const { id, target } = await unit('Good day.')

    expect(await ids({ unit: id, target: ['Dobrý den.'] })).toEqual([])
    expect(await ids({ unit: id, target: ['Dobrý den všem lidem tady.'] })).toEqual(['max-length'])
    expect(await ids({ unit: id, target: [''] })).toEqual([])
    const day = await unit('%d day.\u001e\u001e%d days.')
    expect(await ids({ unit: day.id, target: ['%d den.', '%d dny.', '%s dní.'] })).toEqual(['c_format'])
    const source = await unit('Good day.', 'en')
    expect(await ids({ unit: source.id, target: ['Good day...'] })).toEqual(['ellipsis'])

    expect((await unit('Good day.')).target).toBe(target)
    expect(await failingChecks(engine.db(), componentId, 'cs')).toEqual({ 'Good day.': ['end_stop'] })
  })

  it('cope with hostile expressions and markup', async () => {
    const hostile = {
      ...TEXT,
      flags: 'regex:"^(a+)+$", placeholders:r"(x+x+)+y", xml-text, md-text, icu-message-format',
      source: [`${'<a>'.repeat(20_000)}`],
      target: [`${'a'.repeat(5000)}${'x'.repeat(5000)}!${'{'.repeat(20_000)}`],
    }

    const answer = await send(hostile)

    expect([200, 400]).toContain(answer.status)
    expect(await ids(TEXT)).toEqual(['end_stop'])
  }, 30_000)
})
