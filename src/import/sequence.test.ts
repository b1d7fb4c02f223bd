import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { expectSoundDatabase } from '../../test/support/check-invariants.ts'
import { describeOnEngines } from '../../test/support/engines.ts'
import { failingDb, PowerCut } from '../../test/support/failing-db.ts'
import {
  addMemoryComponent,
  type MemoryComponent,
  type MemoryFiles,
} from '../../test/support/memory-component.ts'
import { propertyRuns } from '../../test/support/property-runs.ts'
import { testContext } from '../../test/support/site.ts'
import { countersOf, languagesOf, shownUnits } from '../../test/support/stored-units.ts'
import { prepareSite } from '../actions/site/prepare-site.ts'
import type { Context } from '../context.ts'
import type { ComponentDraft } from '../domain/component/component-settings.ts'
import type { Db } from '../storage/db.ts'

// Whatever happened to a repository, only its last state counts.

/** A message of a PO file. */
interface Message {
  readonly id: string
  readonly context: string
  readonly target: string
  readonly isFuzzy: boolean
  readonly previous: string
  readonly flag: string
  readonly note: string
}

const LANGUAGES = ['cs', 'de', 'fr']

const message: fc.Arbitrary<Message> = fc.record({
  id: fc.constantFrom('One', 'Two words', 'Three\nlines', '%d apples'),
  context: fc.constantFrom('', '', 'menu'),
  target: fc.constantFrom('', 'x', 'y', 'ž'),
  isFuzzy: fc.boolean(),
  previous: fc.constantFrom('', '', 'Zero'),
  flag: fc.constantFrom('', '', 'c-format', 'read-only', 'priority:150'),
  note: fc.constantFrom('', 'Hint'),
})

function poText(messages: readonly Message[]): string {
  return messages
    .map(({ id, context, target, isFuzzy, previous, flag, note }) =>
      [
        ...(note === '' ? [] : [`#. ${note}`]),
        ...(flag === '' ? [] : [`#, ${flag}`]),
        ...(isFuzzy ? ['#, fuzzy'] : []),
        ...(isFuzzy && previous !== '' ? [`#| msgid ${JSON.stringify(previous)}`] : []),
        ...(context === '' ? [] : [`msgctxt ${JSON.stringify(context)}`]),
        `msgid ${JSON.stringify(id)}`,
        `msgstr ${JSON.stringify(target)}`,
        '',
      ].join('\n'),
    )
    .join('\n')
}

const messages = fc.uniqueArray(message, { maxLength: 6, selector: ({ id, context }) => id + context })
/** At least one language: without any, nothing is removed. */
const poFiles: fc.Arbitrary<MemoryFiles> = fc
  .dictionary(fc.constantFrom(...LANGUAGES), messages, { minKeys: 1 })
  .map((files) => Object.fromEntries(Object.entries(files).map(([code, own]) => [`${code}.po`, poText(own)])))
const withBase = fc
  .tuple(poFiles, fc.option(messages, { freq: 5 }))
  .map(([files, base]) => (base ? { ...files, 'app.pot': poText(base) } : files))

const keys = fc.constantFrom('a', 'b', 'c', 'd')
const jsonText = (values: fc.Arbitrary<string>) =>
  fc.dictionary(keys, values).map((texts) => JSON.stringify(texts))
const jsonFiles: fc.Arbitrary<MemoryFiles> = fc
  .tuple(
    jsonText(fc.constantFrom('One', 'Two words', 'Three', '')),
    fc.dictionary(fc.constantFrom(...LANGUAGES), jsonText(fc.constantFrom('', 'x', 'y')), { minKeys: 1 }),
  )
  .map(([template, files]) => ({
    ...Object.fromEntries(Object.entries(files).map(([code, text]) => [`${code}.json`, text])),
    'en.json': template,
  }))

/** A state of the repository, and after how many writes the import is interrupted; never if null. */
interface Step {
  readonly files: MemoryFiles
  readonly cut: number | null
  readonly isForced: boolean
}

function stepsOf(files: fc.Arbitrary<MemoryFiles>): fc.Arbitrary<Step[]> {
  const cut = fc.option(fc.nat({ max: 12 }), { freq: 2 })
  return fc.array(fc.record({ files, cut, isForced: fc.boolean() }), { minLength: 1, maxLength: 4 })
}

describeOnEngines('a repository', (engine) => {
  let ctx: Context
  beforeAll(async () => {
    ctx = testContext(engine.db())
    await prepareSite(ctx)
  })
  const numRuns = propertyRuns(engine.name === 'sqlite' ? 25 : 8)

  async function play(draft: Partial<ComponentDraft>, steps: readonly Step[]): Promise<MemoryComponent> {
    const component = await addMemoryComponent(ctx, draft)
    for (const { files, cut, isForced } of steps) {
      const db = cut === null ? engine.db() : failingDb(engine.db(), cut)
      await component.sync(files, { db, isForced }).catch((error: unknown) => {
        if (!(error instanceof PowerCut)) throw error
      })
    }
    await component.sync(steps.at(-1)?.files ?? {})
    return component
  }

  const PO_DRAFTS: readonly [string, Partial<ComponentDraft>, fc.Arbitrary<MemoryFiles>][] = [
    ['of PO files', {}, poFiles],
    ['of PO files with a POT', { new_base: 'app.pot' }, withBase],
  ]
  it.each(PO_DRAFTS)(
    '%s is read as if only its last state had ever existed',
    async (_, draft, files) => {
      await fc.assert(
        fc.asyncProperty(stepsOf(files), async (steps) => {
          const db = engine.db()
          const played = await play(draft, steps)
          const fresh = await play(draft, [{ files: steps.at(-1)?.files ?? {}, cut: null, isForced: false }])

          expect(await languagesOf(db, played.id).then(sorted)).toEqual(
            await languagesOf(db, fresh.id).then(sorted),
          )
          for (const code of await languagesOf(db, fresh.id)) {
            expect(await unitsOf(db, played.id, code)).toEqual(await unitsOf(db, fresh.id, code))
            expect(await numbersOf(db, played.id, code)).toEqual(await numbersOf(db, fresh.id, code))
          }
        }),
        { numRuns },
      )
      await expectSoundDatabase(engine.db())
    },
    60_000,
  )

  it('of JSON files is read as if only its last state had ever existed, except for marks of changed sources', async () => {
    const draft = { filemask: '*.json', file_format: 'json', template: 'en.json' }
    await fc.assert(
      fc.asyncProperty(stepsOf(jsonFiles), async (steps) => {
        const db = engine.db()
        const played = await play(draft, steps)
        const fresh = await play(draft, [{ files: steps.at(-1)?.files ?? {}, cut: null, isForced: false }])

        expect(await languagesOf(db, played.id).then(sorted)).toEqual(
          await languagesOf(db, fresh.id).then(sorted),
        )
        const states = steps.some(({ cut }) => cut !== null)
          ? null
          : expectedStates(steps.map(({ files }) => files))
        for (const code of await languagesOf(db, fresh.id)) {
          const units = await shownUnits(db, played.id, code)
          expect(units.map(unmarked)).toEqual((await shownUnits(db, fresh.id, code)).map(unmarked))
          for (const { context, originalState } of units) {
            if (states && code !== 'en')
              expect(originalState, `${code} ${context}`).toBe(states.get(`${code} ${context}`))
          }
        }
      }),
      { numRuns },
    )
    await expectSoundDatabase(engine.db())
  })
})

/** A translation counts as done as long as its source is the one that it was made for. */
function expectedStates(history: readonly MemoryFiles[]): Map<string, number> {
  let known = new Map<string, { target: string; source: string }>()
  for (const files of history) {
    const now = new Map<string, { target: string; source: string }>()
    const template: Record<string, string> = JSON.parse(files['en.json'] ?? '{}')
    for (const code of LANGUAGES.filter((code) => `${code}.json` in files)) {
      const texts: Record<string, string> = JSON.parse(files[`${code}.json`] ?? '{}')
      for (const [key, source] of Object.entries(template)) {
        const target = texts[key] ?? ''
        const before = known.get(`${code} ${key}`)
        now.set(`${code} ${key}`, before?.target === target ? before : { target, source })
      }
    }
    known = now
  }
  const last: Record<string, string> = JSON.parse(history.at(-1)?.['en.json'] ?? '{}')
  return new Map(
    [...known].map(([place, { target, source }]) => {
      const isDone = last[place.split(' ')[1] ?? ''] === source
      return [place, target === '' ? 0 : isDone ? 20 : 10]
    }),
  )
}

function sorted(codes: readonly string[]): string[] {
  return codes.toSorted()
}

/** Units without what depends on their history. */
async function unitsOf(db: Db, componentId: number, code: string) {
  const units = await shownUnits(db, componentId, code)
  const shown = units.map(({ id, previousSource, position, location, note, flags, ...unit }) =>
    // Source strings without a file have their position and notes from whichever language came first.
    code === 'en' ? unit : { ...unit, position, flags },
  )
  return shown.sort((a, b) => (a.source + a.context < b.source + b.context ? -1 : 1))
}

async function numbersOf(db: Db, componentId: number, code: string) {
  const { translation_id, last_change, last_author_id, recent_changes, recent_since_seq, ...numbers } =
    await countersOf(db, componentId, code)
  return numbers
}

function unmarked({
  id,
  previousSource,
  state,
  originalState,
  ...unit
}: Awaited<ReturnType<typeof shownUnits>>[number]) {
  return {
    ...unit,
    state: state === 10 ? 20 : state,
    originalState: originalState === 10 ? 20 : originalState,
  }
}
