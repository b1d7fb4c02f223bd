import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { type StringToStore, storeComponent } from '../../../test/support/stored-component.ts'
import {
  type TranslationServer,
  translationService,
  useTranslationServers,
} from '../../../test/support/translation-server.ts'
import type { Context } from '../../context.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { joinForms } from '../../domain/units/plural-text.ts'
import type { TextToTranslate, TranslationService } from '../../machine-translation/service.ts'
import { findMachinePolicy, saveMachinePolicy } from '../../storage/machine-translation/machine-policy.ts'
import { listMachineUsage } from '../../storage/machine-translation/machine-usage.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { makeBatches } from './make-batches.ts'
import { wantedForms } from './plural-sources.ts'
import { changeService } from './save-services.ts'
import { translateUnits, type UnitAnswer } from './translate-units.ts'
import { listUsableServices } from './usable-services.ts'

describe('batches', () => {
  it('keep to the limits and the order', () => {
    const lengths = [4, 4, 4, 9, 1, 20, 1]

    expect(makeBatches(lengths, (length) => length, { texts: 3, characters: 10 })).toEqual({
      batches: [[4, 4], [4], [9, 1], [1]],
      tooLong: [20],
    })
  })
})

describe('source forms for plurals', () => {
  const source = ['one file', '%d files']
  const rules: readonly (readonly [string, number, string, readonly string[]])[] = [
    ['Czech', 3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', ['one file', '%d files', '%d files']],
    [
      'Russian',
      3,
      'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2',
      ['%d files', '%d files', '%d files'],
    ],
    ['French', 2, 'n > 1', ['one file', '%d files']],
    ['Japanese', 1, '0', ['%d files']],
  ]

  it.each(rules)('fit the numbers of each form of %s', (_, number, formula, expected) => {
    expect(wantedForms(source, { number, formula }).map((form) => form.source)).toEqual(expected)
  })
})

describeOnEngines('machine translation of units', (engine) => {
  const listen = useTranslationServers()
  let ctx: Context
  let now = 0
  let server: TranslationServer
  let projects = 0

  beforeAll(async () => {
    ctx = { ...testContext(engine.db(), { OUTBOUND_ALLOW_PRIVATE: '1' }), now: () => now }
    now = Date.UTC(2026, 10, 19) * 1000
    await prepareSite(ctx)
  })

  beforeEach(async () => {
    await engine.db().deleteFrom('machine_answer').execute()
    server = await listen()
  })

  /** A project of its own with these strings; asks for all of them. */
  async function project(
    strings: readonly (string | StringToStore)[],
    members: Partial<TranslationService> = {},
  ) {
    projects += 1
    const slug = `p${projects}`
    const stored = await storeComponent(ctx, {
      project: slug,
      slug: 'app',
      strings: strings.map((string) =>
        typeof string === 'string'
          ? { source: string, context: '', targets: { cs: { text: '', state: 0 } } }
          : string,
      ),
    })
    const rows = await engine
      .db()
      .selectFrom('unit')
      .select('id')
      .where('translation_id', '=', stored.translations.cs ?? 0)
      .orderBy('seq')
      .execute()
    const { id: projectId } = await engine
      .db()
      .selectFrom('project')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const service = translationService(members)
    const known = [service]
    const configure = (key: string) =>
      changeService(
        ctx,
        SYSTEM,
        { project: slug, known },
        {
          service: service.id,
          configuration: { key, url: server.url },
        },
      )
    await configure('key')
    const ask = async (own = ctx): Promise<UnitAnswer[]> => {
      const usable = await listUsableServices(own, projectId, known)
      const [first] = usable.services
      if (!first) throw new Error('There is no service')
      return translateUnits(own, usable, {
        usable: first,
        unitIds: rows.map(({ id }) => id),
        asker: { owner: 'test' },
      })
    }
    return { projectId, ask, configure }
  }

  const texts = (answers: readonly UnitAnswer[]) =>
    answers.map(({ target, problem }) => target?.join('|') ?? problem)
  const askedTexts = () => server.asked.flatMap((asked) => asked.texts)

  it('asks in batches, for equal texts once, and puts placeholders back', async () => {
    server.answer = ({ texts }) => texts.map((text) => text.replace('file', 'soubor'))
    const { ask } = await project(['Open %s file', 'Open {x} file', 'A file', 'B file', 'A file ', '%s: %d'])

    const answers = await ask()

    expect(texts(answers)).toEqual([
      'Open %s soubor',
      'Open {x} soubor',
      'A soubor',
      'B soubor',
      'A soubor ',
      'There is nothing to translate.',
    ])
    expect(answers[0]).toMatchObject({ quality: 90, failingChecks: [] })
    expect(server.asked.map((asked) => asked.texts)).toEqual([
      ['Open <x id="5"></x> file', 'A file', 'B file'],
    ])
    expect(server.asked[0]).toMatchObject({ from: 'en', to: 'cs', key: 'key' })
  })

  it('pays for an answer once, also with another key and in another process', async () => {
    const { ask, configure } = await project(['One', 'Two'])
    const first = await ask()
    await configure('another key')

    expect(await ask({ ...ctx, config: { ...ctx.config } })).toEqual(first)
    expect(askedTexts()).toEqual(['One', 'Two'])
  })

  it('counts what a project used, and stops before its budget is exceeded', async () => {
    const { ask, projectId } = await project(['12 characters', 'tenletters', 'four'])
    const policy = await findMachinePolicy(engine.db(), projectId)
    await saveMachinePolicy(engine.db(), projectId, { ...policy, monthlyCharacters: 20 })

    expect(texts(await ask())).toEqual(Array(3).fill('The project’s budget for this month is used up.'))
    expect(server.asked).toEqual([])
    await saveMachinePolicy(engine.db(), projectId, { ...policy, monthlyCharacters: 27 })
    expect(texts(await ask())).toEqual(['cs 12 characters', 'cs tenletters', 'cs four'])
    expect(await listMachineUsage(engine.db(), projectId, 202611)).toEqual([
      { month: 202611, service: 'test-service', requests: 1, characters: 27, tokensIn: 0, tokensOut: 0 },
    ])
  })

  it('asks for each form of a plural', async () => {
    server.answer = ({ texts }) =>
      texts.map((text) => text.replace('one file', 'jeden').replace('files', 'více'))
    const source = joinForms(['one file', '%d files'])
    const { ask } = await project([{ source, context: '', targets: { cs: { text: '', state: 0 } } }])

    expect((await ask())[0]?.target).toEqual(['jeden', '%d více', '%d více'])
    expect(askedTexts()).toEqual(['one file', '<x id="0"></x> files'])
  })

  it('tells language models labels, similar translations and neighbours, without asking again when these change', async () => {
    const asked: TextToTranslate[] = []
    const { ask, projectId } = await project(
      [
        { source: 'Save the file', context: '', targets: { cs: { text: 'Uložit soubor', state: 20 } } },
        'Save this file',
        { source: 'Close', context: '', targets: { cs: { text: 'Zavřít', state: 30 } } },
        { source: 'Maybe', context: '', targets: { cs: { text: 'Snad', state: 10 } } },
      ],
      {
        readsContext: true,
        async translate(_, { texts }) {
          asked.push(...texts)
          return { texts: texts.map(({ text }) => ({ text })), usage: {} }
        },
      },
    )
    const db = engine.db()
    const { id: stringId } = await db
      .selectFrom('string as s')
      .innerJoin('component as c', 'c.id', 's.component_id')
      .select('s.id')
      .where('c.project_id', '=', projectId)
      .where('s.source', '=', 'Save this file')
      .executeTakeFirstOrThrow()
    const { id: labelId } = await db
      .insertInto('label')
      .values({ project_id: projectId, name: 'menu', color: 'green', description: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('string_label').values({ string_id: stringId, label_id: labelId }).execute()

    await ask()
    const contexts = new Map(asked.map(({ text, context }) => [text, context]))
    await db.deleteFrom('string_label').where('string_id', '=', stringId).execute()
    await ask()

    expect(contexts.get('Save this file')).toMatchObject({
      labels: ['menu'],
      examples: [{ source: 'Save the file', target: 'Uložit soubor', quality: expect.any(Number) }],
      neighbours: [
        { source: 'Close', target: 'Zavřít' },
        { source: 'Save the file', target: 'Uložit soubor' },
      ],
    })
    expect(contexts.get('Close')?.labels).toEqual([])
    expect(asked).toHaveLength(4)
  })

  it('asks again once for a text with changed placeholders, and then says why there is none', async () => {
    const drop = (text: string) => text.replace(/<x[^>]*><\/x>/, '')
    server.answer = ({ texts }) => (texts.length > 1 ? texts.map(drop) : texts)
    const { ask } = await project(['a %s', 'b %d', 'c'])
    expect(texts(await ask())).toEqual(['a %s', 'b %d', 'c'])
    expect(server.asked.map((asked) => asked.texts.length)).toEqual([3, 1, 1])

    server.answer = ({ texts }) => texts.map(drop)
    const other = await project(['d %s', 'e'])
    const lost = 'The translation lost the placeholder %s.'
    expect(texts(await other.ask())).toEqual([lost, 'e'])
    expect(texts(await other.ask())).toEqual([lost, 'e'])
    expect(server.asked.slice(3).map((asked) => asked.texts.length)).toEqual([2, 1])

    now += 86_400_000_001
    server.answer = ({ texts }) => texts
    expect(texts(await other.ask())).toEqual(['d %s', 'e'])
  })

  it('marks answers that fail checks', async () => {
    server.answer = ({ texts }) => texts.map((text) => (text === 'Hello.' ? 'Ahoj' : text.toUpperCase()))
    const { ask } = await project(['Hello.', 'Bye'], { readsContext: true, masks: 'token' })

    expect(await ask()).toMatchObject([
      { target: ['Ahoj'], failingChecks: ['end_stop'], quality: 85 },
      { target: ['BYE'], failingChecks: [], quality: 90 },
    ])
  })

  it('loses one text of a batch, not all, by halving it', async () => {
    server.answer = ({ texts }) => (texts.includes('bad') ? 500 : texts)
    const { ask } = await project(['a', 'bad', 'b'])

    expect(texts(await ask())).toEqual(['a', 'The service responded with status 500: No.', 'b'])
    expect(server.asked.map((asked) => asked.texts)).toEqual([
      ['a', 'bad', 'b'],
      ['a', 'bad'],
      ['a'],
      ['bad'],
      ['b'],
    ])
  })

  it.each([
    ['too few answers', ['x']],
    ['too many', ['x', 'x', 'x', 'x']],
  ])('does not take %s', async (_, answer) => {
    server.answer = () => answer
    const { ask } = await project(['a', 'b', 'c'])

    const found = texts(await ask())

    expect(found.filter((text) => text !== 'x')).toEqual(
      found.filter((text) => text?.includes('translations for')),
    )
    expect(found).toHaveLength(3)
  })

  it('says so when a text has no answer, or is too long', async () => {
    server.answer = ({ texts }) => texts.map(() => null)
    const { ask } = await project(['a', 'b'.repeat(501)])

    expect(texts(await ask())).toEqual([
      'The service returned no translation.',
      'The text is longer than the service accepts.',
    ])
  })

  it('stops asking a service that fails again and again', async () => {
    server.answer = () => 500
    const { ask } = await project(Array.from({ length: 40 }, (_, index) => `text ${index}`))

    await ask()

    expect(server.asked.length).toBeLessThan(10)
  })

  it('leaves a service alone that refused its settings, until they change or an hour has passed', async () => {
    server.answer = () => 403
    const { ask, configure } = await project(['a', 'b', 'c', 'd'])
    const refused = Array(4).fill('The service responded with status 403: No.')
    expect(texts(await ask())).toEqual(refused)
    const { length } = server.asked
    expect(length).toBeLessThanOrEqual(2)
    expect(texts(await ask({ ...ctx, config: { ...ctx.config } }))).toEqual(refused)
    expect(server.asked).toHaveLength(length)

    server.answer = ({ texts }) => texts
    await configure('better')
    expect(texts(await ask())).toEqual(['a', 'b', 'c', 'd'])

    server.answer = () => 456
    const other = await project(['e'])
    await other.ask()
    server.answer = ({ texts }) => texts
    now += 3_600_000_001
    expect(texts(await other.ask())).toEqual(['e'])
  })

  it('waits for a busy service as long as it says, or longer each time, but only with the same settings', async () => {
    server.answer = (_, response) => {
      response.setHeader('retry-after', '7')
      return 429
    }
    const { ask, configure } = await project(['a'])
    expect(await ask()).toMatchObject([
      { problem: 'The service responded with status 429: No.', retryAfterMs: 7000 },
    ])
    server.answer = () => 503
    now += 6_000_000
    expect(await ask()).toMatchObject([{ retryAfterMs: 1000 }])
    expect(server.asked).toHaveLength(1)
    now += 1_000_000
    expect(await ask()).toMatchObject([{ retryAfterMs: 2000 }])
    now += 2_000_000
    expect(await ask()).toMatchObject([{ retryAfterMs: 4000 }])
    server.answer = ({ texts }) => texts
    await configure('another')

    expect(texts(await ask())).toEqual(['a'])
  })

  it('asks for the languages once a day', async () => {
    const { ask } = await project(['a', 'b'])
    const listed = server.listed()
    await ask()
    await engine.db().deleteFrom('machine_answer').execute()
    await ask()
    expect(server.listed()).toBe(listed + 1)
    now += 86_400_000_001
    await ask()
    expect(server.listed()).toBe(listed + 2)
  })

  it('says which languages a service does not translate', async () => {
    const { ask } = await project(['a'], { codesOf: () => ['tlh'] })

    expect(texts(await ask())).toEqual(['Test service does not translate from en to cs.'])
  })

  it('never offers a changed placeholder, whatever a service does to one answer in five', async () => {
    let count = 0
    const corrupt = [
      (text: string) => text.replace(/<x id="\d+"><\/x>/, ''),
      (text: string) => text.replace(/<x id="(\d+)"><\/x>/, '<x id="$1"></x><x id="$1"></x>'),
      (text: string) => text.replace(/<x id="\d+">/, '<x id="99">'),
      (text: string) => text.replace('</x>', 'přeloženo</x>'),
      (text: string) => text.replace(/<x id="(\d+)"><\/x>/, '%s'),
    ]
    server.answer = ({ texts }) =>
      texts.map((text) => {
        count += 1
        return count % 5 === 0 ? (corrupt[(count / 5) % corrupt.length]?.(text) ?? text) : text
      })
    const sources = Array.from({ length: 60 }, (_, index) => `Number ${index} of %s and <b>more</b>`)
    const { ask } = await project(sources, { limits: { texts: 20, characters: 5000, parallel: 2 } })

    const answers = await ask()

    for (const [index, { target, problem }] of answers.entries()) {
      expect(target === null ? problem : target).toEqual(
        target === null ? expect.any(String) : [sources[index]],
      )
    }
    expect(answers.filter(({ target }) => target !== null).length).toBeGreaterThan(40)
  })
})
