import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/support/engines.ts'
import { testContext } from '../../../test/support/site.ts'
import { seedLanguages } from '../../actions/site/seed-languages.ts'
import { WITHOUT_EDIT } from '../../domain/memory/memory-entry.ts'
import { prepareText, similarity } from '../../domain/memory/similarity.ts'
import type { Db } from '../db.ts'
import { findLanguage } from '../languages.ts'
import { insertMissingMemory } from '../memory/memory-entries.ts'
import { findSimilarEntries, type MemoryScope } from '../memory/similar-entries.ts'
import { transaction } from '../transaction.ts'
import { buildIndex } from './build-index.ts'
import { indexSources } from './index-sources.ts'
import { listIndexWork } from './index-work.ts'
import { listLanguages } from './memory-languages.ts'

const WORDS =
  'save open close file folder window page user project string language unable delete remove select all none new the a this of to in with'.split(
    ' ',
  )
const COUNT = 1500
const ASKER = { owner: 'a test' }

/** Numbers from 0 to 1 that are the same each time. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function makeTexts(random: () => number): string[] {
  const texts = new Set<string>()
  while (texts.size < COUNT) {
    const length = 1 + Math.floor(random() ** 2 * 30)
    const words = Array.from({ length }, () => WORDS[Math.floor(random() * WORDS.length)])
    texts.add(`${words.join(' ')} ${Math.floor(random() * 50)}`)
  }
  return [...texts]
}

describeOnEngines('similar sources', (engine) => {
  let db: Db
  let scope: MemoryScope
  const random = randomNumbers(7)
  const texts = makeTexts(random)

  beforeAll(async () => {
    db = engine.db()
    await seedLanguages(testContext(db))
    const id = async (code: string) => (await findLanguage(db, code))?.id ?? 0
    scope = {
      sourceLanguageId: await id('en'),
      targetLanguageId: await id('cs'),
      projectId: null,
      usesShared: true,
      usesComponents: false,
      userId: null,
      visible: 'all',
    }
    await add(texts)
  })

  async function add(sources: readonly string[]): Promise<void> {
    const { sourceLanguageId, targetLanguageId } = scope
    const entry = {
      ...WITHOUT_EDIT,
      origin: 'file',
      projectId: null,
      userId: null,
      fromFile: false,
      isShared: true,
    }
    await transaction(db, (tx) =>
      insertMissingMemory(
        tx,
        sources.map((source) => ({
          ...entry,
          source,
          target: `cs: ${source}`,
          sourceLanguageId,
          targetLanguageId,
        })),
      ),
    )
  }

  async function index(step: number): Promise<number> {
    let indexed = 0
    for (;;) {
      const more = await transaction(db, (tx) => indexSources(tx, scope.sourceLanguageId, step))
      if (more === 0) return indexed
      indexed += more
    }
  }

  const steps = { now: () => Date.now() * 1000, afterStep: async () => {}, goesOn: () => true }
  const build = (own = {}) => buildIndex(db, scope.sourceLanguageId, { ...steps, ...own })

  const look = async (text: string, floor = 75) =>
    (await findSimilarEntries(db, scope, [{ text, floor, limit: 5 }], ASKER))[0] ?? []

  /** What comparing with all texts finds. */
  function best(text: string, all: readonly string[], floor = 75): number {
    const prepared = prepareText(text)
    return Math.max(
      0,
      ...all.map((other) => similarity(prepared, other, floor)).filter((found) => found >= floor),
    )
  }

  function edited(text: string): string {
    const words = text.split(' ')
    words.splice(Math.floor(random() * words.length), random() < 0.5 ? 1 : 0, 'another')
    return words.join(' ')
  }

  describe('of which none is indexed', () => {
    it('are found by comparing all', async () => {
      for (const text of texts.slice(0, 40).map(edited)) {
        expect([text, (await look(text))[0]?.quality ?? 0]).toEqual([text, best(text, texts)])
      }
    })
  })

  describe('that are indexed', () => {
    beforeAll(async () => {
      expect(await listIndexWork(db)).toEqual([])
      expect(await listIndexWork(db, COUNT)).toEqual([{ languageId: scope.sourceLanguageId, isNew: true }])
      expect(await index(400)).toBe(0)
      expect(await build()).toBe(COUNT)
      expect(await listIndexWork(db)).toEqual([])
    })

    it('are found by their grams', async () => {
      let wanted = 0
      let found = 0
      for (const text of texts.slice(100, 400).map(edited)) {
        const truth = best(text, texts)
        if (truth === 0) continue
        wanted += 1
        if ((await look(text))[0]?.quality === truth) found += 1
      }
      expect(wanted).toBeGreaterThan(150)
      expect(found / wanted).toBeGreaterThan(0.98)
    })

    it('come with the same text first', async () => {
      const text = texts[5] ?? ''
      const [first] = await look(text)

      expect(first).toMatchObject({ source: text, target: `cs: ${text}`, quality: 100 })
    })

    it('are found together with newer ones, indexed or not', async () => {
      const newer = ['Quite another sentence about carrots', 'Quite other sentences about parsnips']
      await add(newer)
      const before = await look('Quite another sentence about parsnips')
      await index(1)
      const after = await look('Quite another sentence about parsnips')

      expect(before.map(({ source }) => source)).toEqual(newer.toReversed())
      expect(after).toEqual(before)
    })

    it('are found while the index is made anew, and with what is added meanwhile', async () => {
      const [one, other] = ['The harbour opens early on market days', 'The harbour opens late on market days']
      await add([one])
      const found: number[] = []
      let step = 0
      const count = await build({
        afterStep: async () => {
          step += 1
          if (step === 3) await add([other])
          if (step === 5) await index(1)
          found.push((await look('The harbour opens on market days')).length)
        },
      })
      const [language] = await listLanguages(db)

      expect(count).toBe(COUNT + 3)
      expect(found.slice(0, 2)).toEqual([1, 1])
      expect(new Set(found.slice(2))).toEqual(new Set([2]))
      expect(await look('The harbour opens on market days')).toHaveLength(2)
      expect(language).toMatchObject({ leasedUntil: 0, built: COUNT + 3, slot: 0 })
      expect(await db.selectFrom('memory_posting').select('key').execute()).not.toEqual([])
      expect(await index(1)).toBe(1)
      expect(await look('The harbour opens on market days')).toHaveLength(2)
    })

    it('are indexed by one process, and by another one when that has ended', async () => {
      let now = steps.now()
      const inside: (number | null)[] = []
      const ended = await build({
        now: () => now,
        goesOn: () => inside.length === 0,
        afterStep: async () => {
          if (inside.length === 0) inside.push(await build({ now: () => now }))
        },
      })
      const taken = await build({
        now: () => now,
        afterStep: async () => {
          if (inside.length > 1) return
          now += 3600_000_000
          inside.push(await build({ now: () => now }))
        },
      })

      expect([inside[0], ended]).toEqual([null, null])
      expect([inside[1], taken]).toEqual([COUNT + 4, null])
      expect((await look(texts[5] ?? ''))[0]?.source).toBe(texts[5])
    })

    it('of other languages are not', async () => {
      const other = { ...scope, targetLanguageId: scope.targetLanguageId + 1 }
      const found = await findSimilarEntries(
        db,
        other,
        [{ text: texts[5] ?? '', floor: 75, limit: 5 }],
        ASKER,
      )

      expect(found).toEqual([[]])
    })

    it('are found for many texts in their order', async () => {
      const some = texts.slice(0, 25).toSpliced(12, 1, 'nothing like this: xyzzy')
      const found = await findSimilarEntries(
        db,
        scope,
        some.map((text) => ({ text, floor: 90, limit: 1 })),
        ASKER,
      )

      expect(found.map((entries) => entries[0]?.source)).toEqual(some.with(12, undefined as never))
    })
  })
})
