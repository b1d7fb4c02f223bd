import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../test/support/format-options.ts'
import { plainContent } from '../../../test/support/plain-content.ts'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { arbInfo } from '../arb/info.ts'
import { entryKey, type FormatInfo, MAX_FILE_BYTES } from '../format.ts'
import { formatjsInfo } from '../formatjs/info.ts'
import { goI18nV1Info, goI18nV2Info } from '../go-i18n/info.ts'
import { gotextInfo } from '../gotext/info.ts'
import { i18nextInfo, i18nextv4Info } from '../i18next/info.ts'
import { nextcloudInfo } from '../nextcloud/info.ts'
import { resjsonInfo } from '../resjson/info.ts'
import { webextensionInfo } from '../webextension/info.ts'
import { xcstringsInfo } from '../xcstrings/info.ts'
import { jsonInfo, jsonNestedInfo } from './info.ts'

const FAMILY: readonly (readonly [FormatInfo, string])[] = [
  [jsonInfo, 'json/fixtures/flat.cs.json'],
  [jsonNestedInfo, 'json/fixtures/app.en.json'],
  [i18nextInfo, 'i18next/fixtures/i18n.cs.json'],
  [i18nextv4Info, 'i18next/fixtures/i18n4.cs.json'],
  [webextensionInfo, 'webextension/fixtures/en/messages.json'],
  [arbInfo, 'arb/fixtures/app_en.arb'],
  [formatjsInfo, 'formatjs/fixtures/en.json'],
  [goI18nV1Info, 'go-i18n/fixtures/go.cs.json'],
  [goI18nV2Info, 'go-i18n/fixtures/active.cs.json'],
  [gotextInfo, 'gotext/fixtures/plural.cs.json'],
  [xcstringsInfo, 'xcstrings/fixtures/variations.xcstrings'],
  [nextcloudInfo, 'nextcloud/fixtures/cs.json'],
  [resjsonInfo, 'resjson/fixtures/cs.resjson'],
]

const damage = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat({ max: 30 }),
  added: fc.constantFrom(
    '',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\n',
    '/*',
    '//',
    '{}',
    '"a":1,',
    '\u0000',
  ),
  count: fc.nat({ max: 4 }),
  isMonolingual: fc.boolean(),
})

describe.each(FAMILY)('$id', (info, path) => {
  const bytes = readFileSync(join(import.meta.dirname, '..', path))

  it('survives every operation on a damaged file', async () => {
    const format = await info.load()
    fc.assert(
      fc.property(damage, ({ at, removed, added, count, isMonolingual }) => {
        const options = readOptions(info, { file: '', language: 'cs', isMonolingual })
        const start = Math.floor(at * bytes.length)
        const broken = Buffer.concat([
          bytes.subarray(0, start),
          Buffer.from(added),
          bytes.subarray(start + removed),
        ])
        const { entries } = plainContent(format.read(broken, options))
        const keys = entries
          .filter((_, index) => index % 5 <= count)
          .map((one) => entryKey(one, isMonolingual))
        const target = Array.from({ length: count || 1 }, (_, form) => `new ${form}`)

        const written = format.write(
          broken,
          new Map(keys.map((key) => [key, { target, isFuzzy: true }])),
          options,
        )
        const source = target.slice(0, 2)
        const added1 = format.add(written.bytes, [{ context: 'x.y[1]', source, target }], {
          ...options,
          template: bytes,
        })
        format.remove(added1, new Set(keys), options)
        format.create(broken, { ...options, sourceLanguage: 'en' })

        expect(format.read(written.bytes, options).entries.length).toBeGreaterThanOrEqual(entries.length - 1)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('stays free of problems when entries come, change and go', async () => {
    const format = await info.load()
    const options = readOptions(info, { file: '', language: 'cs', isMonolingual: info.kind !== 'bilingual' })
    const entries = Array.from({ length: 20 }, (_, index) => ({
      context: `new${index}`,
      source: [`New ${index}`],
      target: [`Nový ${index}`],
    }))

    const added = format.add(bytes, entries, options)

    const known = plainContent(format.read(added, options))
    const fresh = known.entries.filter(({ target }) => target[0]?.startsWith('Nový'))
    expect(known.problems).toEqual([])
    expect(new Set(fresh.map(({ target }) => target[0]))).toEqual(
      new Set(entries.map(({ target }) => target[0])),
    )
    const keys = new Set(fresh.map((one) => entryKey(one, options.isMonolingual)))
    expect(Buffer.from(format.remove(added, keys, options)).toString()).toBe(bytes.toString())
  })
})

it('refuses a file that is too large with one problem', async () => {
  const format = await jsonInfo.load()
  const options = readOptions(jsonInfo, { file: '', language: 'cs' })
  const huge = new Uint8Array(MAX_FILE_BYTES + 1)

  const { bytes, missing } = format.write(huge, new Map([['a', { target: ['b'] }]]), options)

  expect(plainContent(format.read(huge, options))).toMatchObject({
    entries: [],
    problems: [{ line: 1, column: 1 }],
  })
  expect(bytes).toBe(huge)
  expect(missing).toEqual(['a'])
})
