import { beforeAll, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { openTestSite, type TestSite } from '../../../test/support/site.ts'
import { storeComponent } from '../../../test/support/stored-component.ts'
import { type MemoryEntry, WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { findLanguage } from '../../storage/languages.ts'
import { deleteEntries } from '../../storage/memory/entry-ids.ts'
import { insertMissingMemory, listMemory } from '../../storage/memory/memory-entries.ts'
import { listLanguages } from '../../storage/memory-index/memory-languages.ts'
import { transaction } from '../../storage/transaction.ts'
import { catchUpMemory } from './catch-up-memory.ts'
import { dropUnusedSources } from './drop-unused-sources.ts'

describeOnEngines('sources of the memory', (engine) => {
  let site: TestSite
  let entry: Omit<MemoryEntry, 'id'>
  beforeAll(async () => {
    site = await openTestSite(engine.db())
    const id = async (code: string) => (await findLanguage(engine.db(), code))?.id ?? 0
    entry = {
      ...WITHOUT_EDIT,
      sourceLanguageId: await id('en'),
      targetLanguageId: await id('cs'),
      source: '',
      target: 'Ano',
      origin: 'file',
      projectId: null,
      userId: null,
      fromFile: true,
      isShared: false,
    }
  })

  const texts = async () =>
    (await engine.db().selectFrom('memory_source').select('text').orderBy('text').execute()).map(
      ({ text }) => text,
    )
  const add = (sources: readonly string[], own = {}) =>
    transaction(engine.db(), (tx) =>
      insertMissingMemory(
        tx,
        sources.map((source) => ({ ...entry, ...own, source })),
      ),
    )
  const remove = (target: string) =>
    transaction(engine.db(), (tx) => deleteEntries(tx, (query) => query.where('target', '=', target)))

  it('are deleted when neither an entry nor a string uses them', async () => {
    await storeComponent(site.ctx, { project: 'app', slug: 'app', strings: [{ source: 'From a file' }] })
    await catchUpMemory(engine.db())
    const many = Array.from({ length: 700 }, (_, at) => `Gone ${at}`)
    await add(['Kept', ...many], { target: 'Jo' })
    await add(['Kept', 'From a file', 'Also kept'])

    expect(await dropUnusedSources(site.ctx)).toBe(0)
    expect(await remove('Jo')).toBe(701)
    expect(await dropUnusedSources(site.ctx)).toBe(700)
    expect(await texts()).toEqual(['Also kept', 'From a file', 'Kept'])
    expect(await remove('Ano')).toBe(3)
    expect(await dropUnusedSources(site.ctx)).toBe(2)
    expect(await texts()).toEqual(['From a file'])
    expect((await listLanguages(engine.db()))[0]?.removed).toBe(702)
  })

  it('stay if somebody uses them at that moment', async () => {
    await add(['Contested'], { target: 'Jo' })
    await remove('Jo')
    let drop: Promise<number> | undefined
    await transaction(engine.db(), async (tx) => {
      await insertMissingMemory(tx, [{ ...entry, source: 'Contested' }])
      drop = dropUnusedSources(site.ctx)
      await new Promise((resolve) => setTimeout(resolve, 300))
    })

    expect(await drop).toBe(0)
    expect((await listMemory(engine.db(), { offset: 0, limit: 5 })).map(({ source }) => source)).toEqual([
      'Contested',
    ])
  })

  it('get new IDs when they come back, and entries keep theirs', async () => {
    await remove('Ano')
    await dropUnusedSources(site.ctx)
    await add(['Contested', 'Other'])

    const entries = await listMemory(engine.db(), { offset: 0, limit: 5 })
    expect(entries.map(({ source }) => source)).toEqual(['Contested', 'Other'])
  })
})
