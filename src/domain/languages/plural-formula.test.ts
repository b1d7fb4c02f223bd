import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { parsePluralFormula } from './plural-formula.ts'

function evaluate(formula: string, n: number): number | null {
  const parsed = parsePluralFormula(formula)
  if (parsed.kind === 'problem') throw new Error(parsed.message)
  return parsed.evaluate(n)
}

describe('parsePluralFormula', () => {
  it.each([
    ['', 0, 'Expected a number, “n”, “!” or “(”, found the end'],
    ['   ', 3, 'found the end'],
    ['n !=', 4, 'found the end'],
    ['n = 1', 2, 'Unexpected character “=”'],
    ['n & 1', 2, 'Unexpected character “&”'],
    ['m', 0, 'Unexpected character “m”'],
    ['n\n!= 1', 1, 'Unexpected character “\n”'],
    ['n != 1;', 6, 'Unexpected character “;”'],
    ['n \u{1f600}', 2, 'Unexpected character “\u{1f600}”'],
    ['-n', 0, 'found “-”'],
    ['n 1', 2, 'Expected an operator or the end, found “1”'],
    ['nn', 1, 'found “n”'],
    ['(n', 2, 'Expected “)”, found the end'],
    ['n)', 1, 'found “)”'],
    ['n ? 1', 5, 'Expected “:”, found the end'],
    ['n ? : 1', 4, 'found “:”'],
    ['0x10', 1, 'Unexpected character “x”'],
    ['1.5', 1, 'Unexpected character “.”'],
    ['n == 18446744073709551616', 5, 'exceeds 64 bits'],
    [`n == 1${'0'.repeat(100)}`, 5, 'exceeds 64 bits'],
    ['n.constructor', 1, 'Unexpected character “.”'],
    ['process.exit()', 0, 'Unexpected character “p”'],
  ])('reports the problem of %j', (formula, position, message) => {
    expect(parsePluralFormula(formula)).toEqual({
      kind: 'problem',
      position,
      message: expect.stringContaining(message),
    })
  })

  it.each([
    ['long text', 'n'.repeat(10_000_000), 'Longer than 2000 characters'],
    ['deep parentheses', `${'('.repeat(900)}n${')'.repeat(900)}`, 'Nested too deeply'],
    ['a chain of choices', `${'n?0:'.repeat(400)}0`, 'Nested too deeply'],
    ['a chain of choices inside choices', `${'n?'.repeat(400)}0${':0'.repeat(400)}`, 'Nested too deeply'],
    ['many negations', `${'!'.repeat(1900)}n`, 'Nested too deeply'],
    ['many operators', `n${'+n'.repeat(999)}`, 'Too many operators and numbers'],
  ])('rejects %s', (_, formula, message) => {
    expect(parsePluralFormula(formula)).toMatchObject({ kind: 'problem', message })
  })

  it('wraps around at 64 bits like an unsigned long', () => {
    expect(evaluate('n - 1', 0)).toBe(Number(2n ** 64n - 1n))
    expect(evaluate('(n - 1) % 10', 0)).toBe(5)
    expect(evaluate('n + 18446744073709551615', 3)).toBe(2)
    expect(evaluate('n * n', 2 ** 32)).toBe(0)
    expect(evaluate('n % 10', -1)).toBe(5)
  })

  it('returns null if it divides by zero, and only then', () => {
    expect(evaluate('1 / n', 0)).toBeNull()
    expect(evaluate('1 % (n - 1)', 1)).toBeNull()
    expect(evaluate('n && 6 / n', 0)).toBe(0)
    expect(evaluate('!n || 6 / n', 0)).toBe(1)
    expect(evaluate('n ? 6 / n : 7', 0)).toBe(7)
    expect(evaluate('(n - 1) / (n - n)', 0)).toBeNull()
  })

  it('reads numbers with leading zeros as decimal', () => {
    expect(evaluate(`${'0'.repeat(40)}010`, 0)).toBe(10)
  })

  it('never throws and is always fast, whatever the text', () => {
    const part = fc.constantFrom(...'n0159 \t()?:!=<>&|+-*/%;x'.split(''), '&&', '||', '==', '!=', '<=', '>=')
    const formulas = fc.array(part, { maxLength: 200 }).map((parts) => parts.join(''))

    fc.assert(
      fc.property(formulas, fc.integer({ min: -10, max: 1_000_000 }), (formula, n) => {
        const parsed = parsePluralFormula(formula)
        if (parsed.kind === 'problem') return parsed.position >= 0 && parsed.position <= formula.length
        const value = parsed.evaluate(n)
        return value === null || (Number.isInteger(value) && value >= 0)
      }),
      { numRuns: propertyRuns() },
    )
  })

  it('calculates like arithmetic on 64-bit integers', () => {
    const value = fc.oneof(fc.constant('n'), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String))
    const operator = fc.constantFrom('+', '-', '*', '/', '%', '<', '>=', '==')
    const n = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

    fc.assert(
      fc.property(value, operator, value, n, (left, sign, right, number) => {
        expect(evaluate(`${left} ${sign} ${right}`, number)).toBe(calculate(left, sign, { right, number }))
      }),
      { numRuns: propertyRuns() },
    )
  })
})

function calculate(left: string, sign: string, { right, number }: { right: string; number: number }) {
  const a = left === 'n' ? BigInt(number) : BigInt(left)
  const b = right === 'n' ? BigInt(number) : BigInt(right)
  if (sign === '<') return Number(a < b)
  if (sign === '>=') return Number(a >= b)
  if (sign === '==') return Number(a === b)
  if (sign === '+') return Number(BigInt.asUintN(64, a + b))
  if (sign === '-') return Number(BigInt.asUintN(64, a - b))
  if (sign === '*') return Number(BigInt.asUintN(64, a * b))
  if (b === 0n) return null
  return Number(sign === '/' ? a / b : a % b)
}
