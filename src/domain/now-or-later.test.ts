import { describe, expect, it } from 'vitest'
import { andThen } from './now-or-later.ts'

describe('what follows a value', () => {
  it('happens at once where the value is there', () => {
    expect(andThen(2, (value) => value + 1)).toBe(3)
  })

  it('waits for a promise', async () => {
    const later = andThen(Promise.resolve(2), (value) => value + 1)

    expect(later).toBeInstanceOf(Promise)
    expect(await later).toBe(3)
  })

  it('may be a promise itself', async () => {
    await expect(andThen(2, async (value) => value + 1)).resolves.toBe(3)
  })

  it('fails as it would without waiting', async () => {
    const fail = () => {
      throw new Error('no')
    }

    expect(() => andThen(1, fail)).toThrow('no')
    await expect(andThen(Promise.resolve(1), fail)).rejects.toThrow('no')
  })
})
