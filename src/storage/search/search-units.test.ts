import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { searchQueries } from '../../../test/support/search-queries.ts'
import { openSearchedSite, type SearchedSite } from '../../../test/support/searched-site.ts'
import { isAppError } from '../../domain/errors.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { parseSortKeys } from '../../domain/search/sort-keys.ts'
import { splitForms } from '../../domain/units/plural-text.ts'
import { searchUnitIds, searchUnits, type UnitSearch } from './search-units.ts'

const NOW = Date.parse('2026-08-11T10:00:00Z') * 1000
const ALL = () => ({ offset: 0, limit: 1000 })
const NEVER = Number.POSITIVE_INFINITY
const [FILE, LOST, CITY, SURE, DAY, PLAIN] = [
  'File',
  '%d lost',
  'İstanbul ΟΔΟΣ',
  '100%_sure \\ [x]',
  'Day',
  'Plain',
]
const EVERY = [FILE, LOST, CITY, SURE, DAY, PLAIN]

/** Searches in the Czech units, and their matches. */
const FOUND: readonly (readonly [string, readonly string[]])[] = [
  // Texts without a field: source, translation, context.
  ['', EVERY],
  ['file', [FILE]],
  ['SPIS', [FILE]],
  ['"main menu"', [FILE]],
  ['žluťoučký', [CITY]],
  ['kůň', [CITY]],
  ['KŮŇ', [CITY]],
  ['istanbul', [CITY]],
  ['ISTANBUL', [CITY]],
  ['οδος', [CITY]],
  ['%', [LOST, SURE]],
  ['_', [SURE]],
  ['\\', [SURE]],
  ['[x]', [SURE]],
  ['*', []],
  ['r"^[A-Z][a-z]{2}$"', [DAY]],
  // Texts by field.
  ['source:FILE', [FILE]],
  ['source:="File"', [FILE]],
  ['source:="file"', []],
  ['source:="fil"', []],
  ['source:%d', [LOST]],
  ['source:"lost ones"', [LOST]],
  ['source:="%d lost"', []],
  ['source:r"^%d"', [LOST]],
  ['source:r"(?i)^d.y$"', [DAY]],
  ['source:r"\\bΟΔΟΣ$"', [CITY]],
  ['source:r"\\w{8}"', [CITY]],
  ['target:ZTRACENÍ', [LOST]],
  ['target:r"první.druhá"', []],
  ['target:r"(?s)první.druhá"', [PLAIN]],
  ['target:r"(?m)^druhá"', [PLAIN]],
  ['target:=""', [SURE]],
  ['context:menu', [FILE]],
  ['key:="Main Menu"', [FILE]],
  ['note:first', [FILE]],
  ['note:r"^The"', [FILE]],
  ['location:menu.c', [FILE]],
  ['location:="src/Menu.c:10"', [FILE]],
  ['explanation:means', [PLAIN]],
  ['suggestion:NÁVRH', [DAY]],
  ['suggestion:=Návrh', [DAY]],
  ['suggestion:x', []],
  ['comment:noun', [FILE]],
  ['comment:done', []],
  ['resolved_comment:done', [PLAIN]],
  ['source_comment:which', [DAY]],
  ['resolved_source_comment:question', [PLAIN]],
  // Names.
  ['check:END_STOP', [DAY]],
  ['check:end', []],
  ['check:same', []],
  ['check:r"^end_"', [DAY]],
  ['dismissed_check:same', [FILE]],
  ['language:CS', EVERY],
  ['language:de', []],
  ['language:r"^c"', EVERY],
  ['project:shop', EVERY],
  ['project:SHOP', EVERY],
  ['project:=SHOP', []],
  ['project:sho', []],
  ['component:App', EVERY],
  ['component:glossary', EVERY],
  ['component:=app', EVERY],
  ['component:nothing', []],
  ['path:shop', EVERY],
  ['path:shop/app', EVERY],
  ['path:shop/app/cs', EVERY],
  ['path:shop/app/de', []],
  ['path:r"^shop/.*/cs$"', EVERY],
  ['path:a/b/c/d', []],
  ['label:"web page"', [PLAIN]],
  ['label:web', []],
  ['screenshot:"start page"', [PLAIN]],
  ['screenshot:start', []],
  ['changed_by:anna', [FILE]],
  ['changed_by:BOB', [FILE, DAY]],
  ['changed_by:nobody', []],
  ['changed_by:""', [PLAIN]],
  ['changed_by:r"^b"', [FILE, DAY]],
  ['suggestion_author:anna', [DAY]],
  ['suggestion_author:bob', []],
  ['comment_author:anna', [FILE]],
  ['comment_author:bob', [PLAIN]],
  ['source_comment_author:bob', [DAY]],
  // Numbers.
  ['priority:100', [FILE, LOST, CITY, SURE, DAY]],
  ['priority:>100', [PLAIN]],
  ['priority:[120 to 200]', [PLAIN]],
  ['state:translated', [FILE, LOST, CITY, PLAIN]],
  ['state:>=translated', [FILE, LOST, CITY, PLAIN]],
  ['state:<translated', [SURE, DAY]],
  ['state:empty', [SURE]],
  ['state:10', [DAY]],
  ['state:>0', [FILE, LOST, CITY, DAY, PLAIN]],
  ['state:<=needs_editing', [SURE, DAY]],
  ['state:[empty to fuzzy]', [SURE, DAY]],
  ['state:approved', []],
  ['source_state:read-only', EVERY],
  ['source_state:<translated', []],
  ['labels_count:>0', [PLAIN]],
  ['labels_count:0', [FILE, LOST, CITY, SURE, DAY]],
  ['pending:yes', [FILE]],
  ['pending:no', [LOST, CITY, SURE, DAY, PLAIN]],
  // Times.
  ['added:2026-03-01', EVERY],
  ['added:2026', EVERY],
  ['added:<2026-03-01', []],
  ['added:<=2026-03-01', EVERY],
  ['added:>2026-03-01T11:59Z', EVERY],
  ['added:>2026-03-01T12:00Z', []],
  ['added:[2026-02 to 2026-03-01]', EVERY],
  ['last_changed:>2026-03-01', [FILE]],
  ['changed:2026-04', [FILE]],
  ['changed:>2026-04-10', [FILE, DAY, PLAIN]],
  ['changed:[2026-05-20 to 2026-06-01]', [FILE, DAY, PLAIN]],
  ['changed:>2026-06-01', []],
  ['changed:>="3 months ago"', [FILE, DAY, PLAIN]],
  ['change_time:2026-07-01', [PLAIN]],
  ['change_time:2026-03-01', EVERY],
  ['change_time:[50_days_ago to yesterday]', [PLAIN]],
  ['change_action:"String updated in the repository"', EVERY],
  ['change_action:"String updated in the repository" change_time:2026-03', EVERY],
  ['change_action:"String updated in the repository" change_time:2026-07', []],
  ['source_changed:2026-08', [DAY]],
  ['source_changed:<2026-08', []],
  ['change_action:"Marked for edit"', [FILE]],
  ['change_action:comment-added', [PLAIN]],
  // One event for which all terms hold.
  ['changed_by:anna changed:2026-05', []],
  ['changed_by:bob changed:2026-05 change_action:marked-for-edit', [FILE]],
  ['changed_by:anna change_action:comment-added', []],
  ['changed_by:bob NOT changed_by:anna', [DAY]],
  ['(changed_by:anna) AND (changed:2026-05 OR state:empty)', [FILE]],
  // Marks.
  ['is:translated', [FILE, LOST, CITY, PLAIN]],
  ['is:untranslated', [SURE, DAY]],
  ['is:fuzzy', [DAY]],
  ['is:approved', []],
  ['is:read-only', []],
  ['is:pending', [FILE]],
  ['is:automatically-translated', [DAY]],
  ['NOT is:automatically-translated', [FILE, LOST, CITY, SURE, PLAIN]],
  ['has:plural', [LOST]],
  ['has:suggestion', [DAY]],
  ['has:explanation', [PLAIN]],
  ['has:note', [FILE]],
  ['has:comment', [FILE]],
  ['has:resolved-comment', [PLAIN]],
  ['has:source-comment', [DAY]],
  ['has:resolved_source_comment', [PLAIN]],
  ['has:check', [DAY]],
  ['has:dismissed-check', [FILE]],
  ['has:translation', [FILE, LOST, CITY, PLAIN]],
  ['has:variant', [DAY]],
  ['has:label', [PLAIN]],
  ['has:context', [FILE]],
  ['has:location', [FILE]],
  ['has:screenshot', [PLAIN]],
  ['has:flags', [DAY]],
  ['has:glossary', [FILE]],
  // Combinations.
  ['a OR b', [LOST, CITY, DAY, FILE, PLAIN]],
  ['a d', [DAY, LOST, PLAIN]],
  ['has:note OR has:label state:translated', [FILE, PLAIN]],
  ['NOT (has:note OR has:label)', [LOST, CITY, SURE, DAY]],
  ['source:a NOT target:den', [CITY, PLAIN]],
]

describeOnEngines('a search in a translation', (engine) => {
  let site: SearchedSite
  beforeAll(async () => {
    site = await openSearchedSite(engine.db())
  })

  const scope = () => ({ translationId: site.translations.cs ?? 0 })
  async function find(text: string, options: Partial<UnitSearch> = {}): Promise<string[]> {
    const search = { query: parseQuery(text, NOW), scope: scope(), ...options } as UnitSearch
    const { count, units } = await searchUnits(engine.db(), search, ALL)
    expect(units).toHaveLength(count)
    return units.map(({ source }) => splitForms(source)[0] ?? '')
  }
  const sorted = (texts: readonly string[]) => EVERY.filter((text) => texts.includes(text))

  it.each([
    ['source:r"("', 'Character 10: This parenthesis is not closed.'],
    ['a source:r"[z-a]"', 'Character 16: The range “z-a” is reversed.'],
    [`r"${'a'.repeat(501)}"`, 'Character 3: A regular expression can have at most 500 characters.'],
  ])('rejects %s', async (text, message) => {
    await expect(find(text)).rejects.toMatchObject({ code: 'invalid', message })
  })

  it.each(['source:r"(?i:d)ay"', 'source:r"D(?P<a>a)y(?P=a)?$"'])(
    'rejects or accepts what not every engine supports: %s',
    async (text) => {
      const outcome = await find(text).catch((error: unknown) => error)

      if (engine.name === 'sqlite') expect(outcome).toEqual([DAY])
      else
        expect(outcome).toMatchObject({
          code: 'invalid',
          message: expect.stringContaining('cannot use the regular'),
        })
    },
  )

  it('aborts a regular expression that takes too long, and runs others afterwards', async () => {
    const { db } = site.ctx
    const unit =
      (await searchUnitIds(db, { query: parseQuery('plain', NOW), scope: scope() }, ALL)).ids[0] ?? 0
    const text = `${'a'.repeat(40_000)}!`
    await db.updateTable('unit').set({ target: text }).where('id', '=', unit).execute()
    const hostile = ['^(a+)+$', '(a|aa)+$', '(a*)*\\1b', '(?:a?){60}a{60}$']
    for (const pattern of hostile) {
      const limits = { total: 200 }
      const outcome = await find(`target:r"${pattern}"`, { limits }).catch((error: unknown) => error)
      if (!Array.isArray(outcome)) expect(outcome).toMatchObject({ code: 'invalid' })
    }
    await db.updateTable('unit').set({ target: 'první\ndruhá' }).where('id', '=', unit).execute()
    expect(await find('target:r"^první"')).toEqual([PLAIN])
  })

  it('ends at its time limit', async () => {
    const sizes = { sets: NEVER, step: 1, places: 1 }

    const outcome = find('a OR b', { sizes, limits: { total: 0 } })

    await expect(outcome).rejects.toThrow('The search takes too long')
  })

  it.each(FOUND)('finds %s', async (text, expected) => {
    expect(await find(text)).toEqual(sorted(expected))
  })

  it.each(FOUND)('finds the same in small steps: %s', async (text, expected) => {
    const sizes = { sets: NEVER, step: 2, places: 3 }

    expect(await find(text, { sizes })).toEqual(sorted(expected))
  })

  it.each(FOUND)('finds the same by sets: %s', async (text, expected) => {
    const sizes = { sets: 0, step: 10_000, places: 10_000 }

    expect(await find(text, { sizes })).toEqual(sorted(expected))
  })

  it('finds units by ID', async () => {
    const { ids } = await searchUnitIds(engine.db(), { query: { kind: 'all' }, scope: scope() }, ALL)
    const others = { query: { kind: 'all' } as const, scope: { translationId: site.translations.de ?? 0 } }
    const foreign = (await searchUnitIds(engine.db(), others, ALL)).ids[0]

    expect(await find(`id:${ids[4]},${ids[0]},${foreign}`)).toEqual([FILE, DAY])
    expect(await find(`id:${ids[4]}`, { sizes: { sets: 0, step: 1, places: 1 } })).toEqual([DAY])
  })

  it.each([
    ['priority', [FILE, LOST, CITY, SURE, DAY, PLAIN]],
    ['-priority,position', [PLAIN, FILE, LOST, CITY, SURE, DAY]],
    ['-position', [PLAIN, DAY, SURE, CITY, LOST, FILE]],
    ['-context,-position', [FILE, PLAIN, DAY, SURE, CITY, LOST]],
    ['-num_words,position', [LOST, SURE, CITY, FILE, DAY, PLAIN]],
    ['-labels', [PLAIN, FILE, LOST, CITY, SURE, DAY]],
    ['-num_comments', [FILE, LOST, CITY, SURE, DAY, PLAIN]],
    ['-num_failing_checks', [DAY, FILE, LOST, CITY, SURE, PLAIN]],
    ['timestamp,-location', [FILE, LOST, CITY, SURE, DAY, PLAIN]],
  ])('is sorted by %s', async (keys, expected) => {
    expect(await find('', { sort: parseSortKeys(keys) } as Partial<UnitSearch>)).toEqual(expected)
  })

  it('returns the requested page, in any size of steps', async () => {
    const query = parseQuery('state:>=translated', NOW)
    for (const sizes of [
      { sets: NEVER, step: 10_000, places: 10_000 },
      { sets: NEVER, step: 1, places: 1 },
      { sets: 0, step: 1, places: 1 },
    ]) {
      const search = { query, scope: scope(), sizes }
      const { count, units } = await searchUnits(engine.db(), search, () => ({ offset: 1, limit: 2 }))

      expect([count, units.map(({ source }) => splitForms(source)[0])]).toEqual([4, [LOST, CITY]])
    }
  })

  it('finds the same whatever the steps, and never fails', async () => {
    await fc.assert(
      fc.asyncProperty(searchQueries, async (query) => {
        const counts = [
          { sets: NEVER, step: 10_000, places: 10_000 },
          { sets: NEVER, step: 3, places: 1 },
          { sets: 0, step: 10_000, places: 10_000 },
        ].map(async (sizes) => {
          try {
            const found = await searchUnitIds(engine.db(), { query, scope: scope(), sizes }, ALL)
            return found.ids
          } catch (error) {
            if (isAppError(error, 'invalid')) return error.message
            throw error
          }
        })
        const [one, ...others] = await Promise.all(counts)
        for (const other of others) expect(other).toEqual(one)
      }),
      { numRuns: propertyRuns(80) },
    )
  })
})

describeOnEngines('a search in the whole site', (engine) => {
  let site: SearchedSite
  beforeAll(async () => {
    site = await openSearchedSite(engine.db())
  })

  const SIZES = [
    { sets: NEVER, step: 10_000, places: 10_000 },
    { sets: NEVER, step: 2, places: 10_000 },
    { sets: NEVER, step: 2, places: 1 },
    { sets: 0, step: 2, places: 1 },
  ]
  async function find(text: string, projects: 'all' | 'open', sizes = SIZES[0]): Promise<string[]> {
    const search = { query: parseQuery(text, NOW), scope: { projects }, ...(sizes && { sizes }) }
    const { units } = await searchUnits(site.ctx.db, search, ALL)
    const ids = units.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    return units
      .map(({ source, translation: { component, language } }) => {
        return `${component.project.slug}/${component.path}/${language.code} ${source}`
      })
      .sort()
  }

  it('never shows hidden units', async () => {
    for (const sizes of SIZES) {
      expect(await find('source:file', 'all', sizes)).toContain('secret/app/cs Secret file')
      for (const text of ['source:file', 'project:secret', 'source:file language:cs', 'NOT project:shop']) {
        expect((await find(text, 'open', sizes)).filter((line) => line.startsWith('secret'))).toEqual([])
      }
    }
  })

  it.each([
    ['project:shop language:de', ['shop/app/de File']],
    ['path:shop/app language:de', ['shop/app/de File']],
    [
      'project:shop AND (language:cs OR language:de) AND source:file',
      ['shop/app/cs File', 'shop/app/de File', 'shop/terms/cs fiLe'],
    ],
    ['component:terms', ['shop/terms/cs fiLe', 'shop/terms/en fiLe']],
    ['component:r"^term" language:cs', ['shop/terms/cs fiLe']],
    ['NOT project:shop', ['secret/app/cs Secret file', 'secret/app/en Secret file']],
    ['project:nothing', []],
    ['changed_by:anna', ['shop/app/cs File']],
    ['is:pending', ['shop/app/cs File']],
    ['has:suggestion', ['shop/app/cs Day']],
    ['comment:noun', ['shop/app/cs File']],
    ['label:"web page"', ['shop/app/cs Plain', 'shop/app/en Plain']],
    ['has:screenshot language:cs', ['shop/app/cs Plain']],
    ['source:r"^Sec"', ['secret/app/cs Secret file', 'secret/app/en Secret file']],
    ['has:glossary project:shop language:de', ['shop/app/de File']],
  ])('finds the same whatever the plan: %s', async (text, expected) => {
    for (const sizes of SIZES) expect(await find(text, 'all', sizes)).toEqual(expected)
  })

  it('requires a project for a search of glossary terms', async () => {
    await expect(find('has:glossary', 'all')).rejects.toMatchObject({ code: 'invalid' })
    await expect(find('NOT has:glossary OR a', 'open')).rejects.toThrow('“has:glossary” requires a project')
  })
})
