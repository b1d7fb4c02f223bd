import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { percent } from '../src/domain/percent.ts'
import { joinForms, splitForms } from '../src/domain/units/plural-text.ts'
import type { Db } from '../src/storage/db.ts'
import { recountStatistics, repairStatistics } from '../src/storage/units/counts/recount.ts'
import { describeOnEngines } from './support/engines.ts'
import { type Random, randomText, seededRandom } from './support/random.ts'
import { type ReadOperation, readOperations } from './support/read-requests.ts'
import { openTestSite, type TestSite } from './support/site.ts'
import { type StringToStore, storeComponent } from './support/stored-component.ts'
import { findMisfits } from './support/validate-answer.ts'

const SEED = Number(process.env.FUZZ_SEED ?? 20261115)
const LANGUAGES = ['cs', 'ar', 'ja', 'he', 'zh_Hans', 'sr_Latn', 'pt_BR', 'lt', 'ga']
const STATES = [0, 10, 20, 30, 100]
const HASHES = [-(2n ** 63n), 2n ** 63n - 1n, 0n, -1n, 2n ** 53n + 1n, -(2n ** 53n) - 1n]

describeOnEngines('whatever the data is', (engine) => {
  let site: TestSite
  let operations: ReadOperation[]
  beforeAll(async () => {
    const random = seededRandom(SEED)
    site = await openTestSite(engine.db())
    for (const slug of ['a', 'b', 'c']) {
      const languages = LANGUAGES.filter(() => random.chance(60))
      const strings = Array.from({ length: 5 + random.below(40) }, (_, index) =>
        randomString(random, index, languages),
      )
      await storeComponent(site.ctx, { project: slug === 'c' ? 'q' : 'p', slug, languages, strings })
    }
    await spoil(engine.db(), random)
    operations = readOperations((await site.send({ path: '/api/schema/' })).json() as never)
  })

  /** The answer, once it is found to be as described. */
  async function read(path: string): Promise<{ json: Record<string, unknown>; text: string }> {
    const answer = await site.send({ path })
    expect(answer.status, path).toBe(200)
    const parts = path.split('?')[0]?.split('/') ?? []
    const operation = operations.find((one) => {
      const own = one.path.split('/')
      return (
        own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at])
      )
    })
    expect(findMisfits(operation?.schema ?? {}, answer.json()).slice(0, 3), path).toEqual([])
    return { json: answer.json() as Record<string, unknown>, text: answer.text }
  }

  it('has counters that agree with the strings', async () => {
    expect(await recountStatistics(engine.db())).toEqual([])
  })

  it('shows statistics of translations, projects and languages as a recount gives them', async () => {
    const rows = await listUnits(engine.db())
    const byTranslation = Map.groupBy(rows, (row) => `${row.project}/${row.component}/${row.language}`)
    for (const [place, units] of byTranslation) {
      const { json } = await read(`/api/translations/${place}/statistics/`)
      expect(json, place).toMatchObject(countOf(units, units[0]?.isSource === 1))
      const shown = (await read(`/api/translations/${place}/`)).json
      expect(shown).toMatchObject({
        total: units.length,
        have_comment: units.filter(({ marks }) => marks & 2).length,
      })
      expect((await read(`/api/translations/${place}/units/?page_size=1`)).json).toMatchObject({
        count: units.length,
      })
    }
    for (const [project, units] of Map.groupBy(rows, (row) => row.project)) {
      expect((await read(`/api/projects/${project}/statistics/`)).json).toMatchObject(countOf(units, false))
      const languages = (await read(`/api/projects/${project}/languages/`)).json as unknown as {
        code: string
      }[]
      for (const row of languages) {
        const { total, translated, total_chars } = countOf(
          units.filter(({ language }) => language === row.code),
          false,
        )
        expect(row).toMatchObject({ total, translated, total_chars })
      }
    }
    for (const [language, units] of Map.groupBy(rows, (row) => row.language)) {
      const { json } = await read(`/api/languages/${language}/statistics/`)
      const { translated_percent: _, ...counted } = countOf(units, false)
      expect(json, language).toMatchObject(counted)
    }
    const metrics = (await read('/api/metrics/')).json
    const translated = rows.filter(({ state }) => state >= 20).length
    expect(metrics).toMatchObject({
      units: rows.length,
      units_translated: translated,
      components: 3,
      projects: 2,
    })
  })

  it('shows components by language like their translations', async () => {
    for (const place of ['p/a', 'p/b', 'q/c']) {
      const { results } = (await read(`/api/components/${place}/statistics/`)).json as {
        results: { code: string }[]
      }
      for (const row of results) {
        expect((await read(`/api/translations/${place}/${row.code}/statistics/`)).json).toEqual(row)
      }
    }
  })

  it('shows every string as it is stored, and its hashes exactly', async () => {
    for (const unit of await listUnits(engine.db())) {
      const { json, text } = await read(`/api/units/${unit.id}/`)
      expect(json).toMatchObject({ context: unit.context, note: unit.note, state: unit.state, id: unit.id })
      expect(json.source).toEqual(splitForms(unit.source))
      expect((json.target as string[]).slice(0, splitForms(unit.target).length)).toEqual(
        splitForms(unit.target),
      )
      expect(text).toContain(`"id_hash":${unit.idHash},"content_hash":${unit.contentHash},`)
      const hex = (BigInt(unit.idHash) + 2n ** 63n).toString(16).padStart(16, '0')
      expect(json.web_url).toContain(`?checksum=${hex}`)
    }
  })

  it('lists what there is once, page by page', async () => {
    for (const path of [
      '/api/units/',
      '/api/changes/',
      '/api/components/p/a/changes/',
      '/api/translations/p/a/en/units/',
    ]) {
      const ids: number[] = []
      let next: string | null = `${path}?page_size=37`
      let count = 0
      while (next !== null) {
        const page = (await read(next)).json as {
          count: number
          next: string | null
          results: { id: number }[]
        }
        ids.push(...page.results.map(({ id }) => id))
        count = page.count
        next = page.next === null ? null : page.next.replace(/^https?:\/\/[^/]+/, '')
      }
      expect(ids).toHaveLength(count)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    }
  })
})

function randomString(random: Random, index: number, languages: readonly string[]): StringToStore {
  const isPlural = random.chance(30)
  const forms = () => Array.from({ length: isPlural ? 1 + random.below(6) : 1 }, () => randomText(random, 12))
  return {
    source: isPlural
      ? joinForms([`${index} ${randomText(random, 8)}`, randomText(random, 8)])
      : `${index}${randomText(random, 20)}`,
    context: random.chance(30) ? randomText(random, 6) : '',
    note: randomText(random, 5),
    targets: Object.fromEntries(
      languages.map((code) => [code, { text: joinForms(forms()), state: random.pick(STATES) }]),
    ),
  }
}

/** Edges that no file would bring along: marks, words and hashes; then the counters are brought in line. */
async function spoil(db: Db, random: Random): Promise<void> {
  const units = await db.selectFrom('unit').select('id').execute()
  for (const { id } of units) {
    if (random.chance(40))
      await db
        .updateTable('unit')
        .set({ marks: random.below(8) })
        .where('id', '=', id)
        .execute()
  }
  const strings = await db.selectFrom('string').select(['id', 'component_id']).execute()
  for (const [, own] of Map.groupBy(strings, (row) => row.component_id)) {
    for (const [index, hash] of HASHES.entries()) {
      const row = own[index]
      if (!row) continue
      const values = {
        id_hash: hash,
        content_hash: hash,
        words: random.below(1000),
        chars: random.below(100_000),
      }
      await db.updateTable('string').set(values).where('id', '=', row.id).execute()
    }
  }
  for (const { id } of await db.selectFrom('translation').select('id').execute())
    await repairStatistics(db, id)
}

async function listUnits(db: Db) {
  return db
    .selectFrom('unit as u')
    .innerJoin('string as s', 's.id', 'u.string_id')
    .innerJoin('translation as t', 't.id', 'u.translation_id')
    .innerJoin('language as l', 'l.id', 't.language_id')
    .innerJoin('component as c', 'c.id', 't.component_id')
    .innerJoin('project as p', 'p.id', 'c.project_id')
    .select(['u.id', 'u.state', 'u.marks', 'u.target', 's.source', 's.context', 's.words', 's.chars'])
    .select(['l.code as language', 'c.slug as component', 'p.slug as project', 't.is_source as isSource'])
    .select([
      sql<string>`coalesce(u.note, s.note)`.as('note'),
      sql<string>`cast(s.id_hash as text)`.as('idHash'),
      sql<string>`cast(s.content_hash as text)`.as('contentHash'),
    ])
    .execute()
}

type UnitFacts = Awaited<ReturnType<typeof listUnits>>[number]

/** What statistics must say; in the source language everything counts as translated and read-only. */
function countOf(units: readonly UnitFacts[], isSource: boolean) {
  const sum = (key: 'words' | 'chars', own: readonly UnitFacts[]) =>
    own.reduce((whole, unit) => whole + unit[key], 0)
  const translated = units.filter(({ state }) => isSource || state >= 20)
  const total = units.length
  return {
    total,
    total_words: sum('words', units),
    total_chars: sum('chars', units),
    translated: translated.length,
    translated_words: sum('words', translated),
    translated_chars: sum('chars', translated),
    translated_percent: percent(translated.length, total, true),
    fuzzy: isSource ? 0 : units.filter(({ state }) => state === 10).length,
    approved: units.filter(({ state }) => state === 30).length,
    readonly: isSource ? total : units.filter(({ state }) => state === 100).length,
    failing: units.filter(({ marks }) => marks & 4).length,
    suggestions: units.filter(({ marks }) => marks & 1).length,
    comments: units.filter(({ marks }) => marks & 2).length,
  }
}
