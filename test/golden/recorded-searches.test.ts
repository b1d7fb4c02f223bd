import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAppError } from '../../src/domain/errors.ts'
import { parseQuery } from '../../src/domain/search/parse-query.ts'
import { splitForms } from '../../src/domain/units/plural-text.ts'
import { searchUnits } from '../../src/storage/search/search-units.ts'
import { describeOnEngines } from '../support/engines.ts'
import { openImportSite } from '../support/import-site.ts'
import { editUnit } from '../support/pending-edit.ts'
import { type Json, writeJson } from './replay/json.ts'
import { readRecording } from './replay/recording.ts'
import { readScenario, type Step } from './replay/scenario.ts'
import { runGit } from './run-command.ts'

const SCENARIO = 'humanize-search'
const MASK = 'src/humanize/locale/*/LC_MESSAGES/humanize.po'
const BASE = 'src/humanize/locale/humanize.pot'

/** What was recorded of a page of units. */
interface Page {
  readonly count: number
  readonly results: readonly { readonly source: string[]; readonly target: string[] }[]
}

const recording = readRecording(SCENARIO)
const steps = readScenario(SCENARIO).steps.filter(
  // Those that ask for checks show texts that checks have judged, which an import alone does not do.
  ({ query, needs }) => query?.q !== undefined && !needs?.includes('checks'),
)

describeOnEngines('recorded searches', (engine) => {
  let translationId = 0
  const folder = mkdtempSync(join(tmpdir(), 'diglot-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeAll(async () => {
    const site = await openImportSite(engine.db())
    const project = { slug: 'g-search', name: 'Golden Search' }
    await site.add(await readBundle(folder), { project, filemask: MASK, new_base: BASE })
    const admin = await engine
      .db()
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const units = await engine
      .db()
      .selectFrom('unit')
      .innerJoin('translation', 'translation.id', 'unit.translation_id')
      .select(['unit.id', 'translation.id as translationId'])
      .where('translation.language_code', '=', 'ru_RU')
      .orderBy('unit.id')
      .limit(2)
      .execute()
    const [first, second] = units.map(({ id }) => id)
    translationId = units[0]?.translationId ?? 0
    await editUnit(engine.db(), first ?? 0, { target: 'Zebra day.', authorId: admin.id })
    await editUnit(engine.db(), second ?? 0, { target: 'Quagga', state: 10, authorId: admin.id })
  })

  it.each(steps.map((step) => [step.name, step] as const))('%s', async (name, step) => {
    const recorded = recording.get(name)

    const found = await search(step)

    if (recorded?.status !== 200) expect([recorded?.status, found]).toEqual([400, 'invalid'])
    else expect(found).toEqual(shown(recorded.json))
  })

  async function search({ path, query }: Step): Promise<unknown> {
    const scope = path === '/api/units/' ? { projects: 'all' as const } : { translationId }
    const limit = Number(query?.page_size)
    try {
      const parsed = parseQuery(query?.q ?? '', Date.UTC(2026, 11, 31) * 1000)
      const range = () => ({ offset: 0, limit })
      const { count, units } = await searchUnits(engine.db(), { scope, query: parsed }, range)
      return {
        count,
        units: units.map(({ source, target }) => `${splitForms(source)} = ${splitForms(target)}`),
      }
    } catch (error) {
      if (isAppError(error)) return error.code
      throw error
    }
  }
})

function shown(json: Json | undefined): unknown {
  const page = JSON.parse(writeJson(json ?? null)) as Page
  return {
    count: page.count,
    units: page.results.map(({ source, target }) => `${source} = ${target.filter((text) => text !== '')}`),
  }
}

async function readBundle(folder: string): Promise<Record<string, string>> {
  await runGit(['clone', '--quiet', join(import.meta.dirname, 'bundles', 'humanize.bundle'), folder])
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith('humanize.po') || path === BASE)
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}
