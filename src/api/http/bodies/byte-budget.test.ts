import { describe, expect, it } from 'vitest'
import { byteBudget } from './byte-budget.ts'

const open = () => byteBudget({ total: 100, perClient: 60 })

describe('byteBudget', () => {
  it('rejects a client beyond its share with 429, and accepts others', () => {
    const budget = open()
    budget.take('a', 50)

    expect(() => budget.take('a', 11)).toThrow(
      expect.objectContaining({
        code: 'throttled',
        retryAfter: 5,
        message: expect.stringContaining('from this address'),
      }),
    )
    budget.take('a', 10)
    budget.take('b', 40)
    expect(budget.taken()).toBe(100)
  })

  it('rejects all clients beyond the total with 503', () => {
    const budget = open()
    budget.take('a', 60)

    expect(() => budget.take('b', 41)).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfter: 5 }),
    )
    expect(budget.taken()).toBe(60)
  })

  it('reuses released bytes', () => {
    const budget = open()
    budget.take('a', 60)
    budget.take('b', 40)
    budget.give('a', 60)

    budget.take('b', 20)
    budget.take('c', 40)
    expect(budget.taken()).toBe(100)
  })

  it('accepts one request of any size if nothing is reserved', () => {
    const budget = open()

    budget.take('a', 1000)
    expect(() => budget.take('a', 1)).toThrow(expect.objectContaining({ code: 'throttled' }))
    expect(() => budget.take('b', 1)).toThrow(expect.objectContaining({ code: 'unavailable' }))
    budget.give('a', 1000)
    expect(budget.taken()).toBe(0)
  })
})
