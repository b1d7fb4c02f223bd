import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addStates, addStrings, addTranslations, existingRows, packRows, readRows } from './block-rows.ts'
import { findPart, findWhole, openTexts, packTexts } from './block-texts.ts'
import { addTimes, hasTime, packTimes, readTimes } from './block-times.ts'
import { gramPlaces, mayContain } from './grams.ts'
import { addBits, BLOCK_ROWS, emptyMask, rowsOf } from './mask.ts'

const letters = fc.constantFrom('a', 'b', 'e', 'ž', 'я', '日', '😀', '\u0307', ' ', '\u0001')
const texts = (minLength: number, maxLength: number) =>
  fc.array(letters, { minLength, maxLength }).map((parts) => parts.join(''))
const blocks = fc.array(texts(0, 40), { maxLength: BLOCK_ROWS })

describe('texts of a block', () => {
  it('are found by a part, at any position, but not across two texts', () => {
    fc.assert(
      fc.property(blocks, texts(1, 4), (content, part) => {
        const { grams, body } = packTexts(content)
        const expected = content.flatMap((text, row) => (text.includes(part) ? [row] : []))
        const mask = emptyMask()
        const opened = openTexts(body)
        if (opened) findPart(opened, Buffer.from(part), mask)

        expect(rowsOf(mask)).toEqual(expected)
        if (expected.length > 0) expect(mayContain(grams, gramPlaces(part))).toBe(true)
      }),
    )
  })

  it('are found as a whole', () => {
    fc.assert(
      fc.property(blocks, texts(0, 2), (content, text) => {
        const opened = openTexts(packTexts(content).body)
        const mask = emptyMask()
        if (opened) findWhole(opened, Buffer.from(text), mask)

        const all = Array.from({ length: BLOCK_ROWS }, (_, row) => content[row] ?? '')
        const expected = opened ? all.flatMap((one, row) => (one === text ? [row] : [])) : []
        expect(rowsOf(mask)).toEqual(expected)
      }),
    )
  })

  it('are skipped for most parts that they do not contain', () => {
    const content = Array.from({ length: BLOCK_ROWS }, (_, row) => `text number ${row} of many others`)
    const { grams } = packTexts(content)
    const words = Array.from({ length: 200 }, (_, index) => `q${index.toString(36)}zx${index * 7919}`)

    expect(words.filter((word) => mayContain(grams, gramPlaces(word))).length).toBeLessThan(20)
    expect(packTexts(['', '']).body).toHaveLength(0)
    expect(mayContain(packTexts([]).grams, gramPlaces('a'))).toBe(false)
  })
})

describe('times of a block', () => {
  const moments = fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 0, max: 1_800_000_000_000_000 }))
  const times = fc.record({
    created_at: moments,
    updated_at: moments,
    read_at: fc.oneof(
      fc.constant(null),
      fc.array(moments, { minLength: 1, maxLength: 4 }).map((list) => list.join(',')),
    ),
  })
  const ends = fc.oneof(fc.constant(null), moments)

  it('are found by any range of any kind', () => {
    fc.assert(
      fc.property(
        fc.array(times, { maxLength: BLOCK_ROWS }),
        fc.record({ from: ends, to: ends }),
        fc.constantFrom('added', 'changed', 'read'),
        (rows, range, kind) => {
          const units = rows.map((row, index) => ({ ...row, id: 3 * BLOCK_ROWS + index }))
          const mask = emptyMask()
          addTimes(readTimes(packTimes(units)), kind, range, mask)

          const isIn = (time: number) => time >= (range.from ?? 0) && time <= (range.to ?? Infinity)
          const own = ({ created_at, updated_at, read_at }: (typeof rows)[number]) => {
            if (kind === 'read') return (read_at ?? '').split(',').filter(Boolean).map(Number)
            return [kind === 'added' ? created_at : updated_at]
          }
          expect(rowsOf(mask)).toEqual(rows.flatMap((row, at) => (own(row).some(isIn) ? [at] : [])))
          expect(rows.filter((row) => hasTime(row, kind, range))).toHaveLength(rowsOf(mask).length)
        },
      ),
    )
  })
})

describe('rows of a block', () => {
  const units = fc.uniqueArray(fc.nat(BLOCK_ROWS - 1), { maxLength: BLOCK_ROWS }).chain((rows) =>
    fc.tuple(
      ...rows
        .toSorted((a, b) => a - b)
        .map((row) =>
          fc.record({
            id: fc.constant(5 * BLOCK_ROWS + row),
            // Most are adjacent, as after an import.
            string_id: fc.oneof({ weight: 9, arbitrary: fc.constant(1000 + row) }, fc.nat(5000)),
            translation_id: fc.constantFrom(7, 7, 7, 7, 8),
            state: fc.constantFrom(0, 10, 20, 100),
          }),
        ),
    ),
  )

  it('are found by state, translation and string', () => {
    fc.assert(
      fc.property(units, fc.uniqueArray(fc.nat(5000), { maxLength: 500 }), (content, strings) => {
        const rows = readRows(packRows(content).bytes)
        const bits = new Uint32Array(200)
        for (const id of strings) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
        const found = (add: (mask: Uint32Array) => void) => {
          const mask = emptyMask()
          add(mask)
          const existing = new Set(rowsOf(existingRows(rows)))
          return rowsOf(mask).filter((row) => existing.has(row))
        }
        const where = (holds: (unit: (typeof content)[number]) => boolean) =>
          content.filter(holds).map(({ id }) => id % BLOCK_ROWS)

        expect(rowsOf(existingRows(rows))).toEqual(where(() => true))
        expect(found((mask) => addStates(rows, 10, 20, mask))).toEqual(
          where(({ state }) => state >= 10 && state <= 20),
        )
        expect(found((mask) => addTranslations(rows, new Set([8]), mask))).toEqual(
          where(({ translation_id }) => translation_id === 8),
        )
        expect(found((mask) => addStrings(rows, bits, mask))).toEqual(
          where(({ string_id }) => strings.includes(string_id)),
        )
      }),
    )
  })

  it('copy bits from any position to any position', () => {
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(300), fc.array(fc.nat(600)), (a, b, first, ids) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b) + 1]
        const bits = new Uint32Array(20)
        for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
        const mask = emptyMask()

        addBits(mask, from, to, bits, first)

        const expected = Array.from({ length: to - from }, (_, index) => from + index)
        expect(rowsOf(mask)).toEqual(expected.filter((row) => ids.includes(first + row - from)))
      }),
    )
  })
})
