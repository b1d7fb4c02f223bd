import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../test/support/use-database.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { engineOf } from '../engines/engine.ts'
import { stepFor } from './step-size.ts'

describe('a step of a search', () => {
  const db = useDatabase()

  it.each([
    ['state:empty', 10_000],
    ['word', 10_000],
    ['a b', 5000],
    ['a '.repeat(100), 100],
    ['has:glossary', 60],
    ['has:glossary OR NOT has:glossary', 50],
  ])('takes fewer units the more it asks: %s', (text, step) => {
    expect(stepFor(engineOf(db()), parseQuery(text, 0))).toBe(step)
  })

  it('is large where nobody waits for it', () => {
    const engine = { ...engineOf(db()), readsInThread: false }

    expect(stepFor(engine, parseQuery('a '.repeat(100), 0))).toBe(250_000)
  })
})
