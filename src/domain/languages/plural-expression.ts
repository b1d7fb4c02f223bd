/** A parsed plural formula: a C expression over `n`. */
export type PluralExpression =
  | { readonly kind: 'n' }
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'not'; readonly operand: PluralExpression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: PluralExpression
      readonly right: PluralExpression
    }
  | {
      readonly kind: 'choice'
      readonly condition: PluralExpression
      readonly yes: PluralExpression
      readonly no: PluralExpression
    }

type Calculation = '+' | '-' | '*' | '/' | '%'

/** The binary operators of C that gettext supports; `||` and `&&` evaluate their right side only when needed. */
export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | Calculation

type Evaluate<T> = (n: T) => T

/** The differences between plain numbers and 64-bit integers; comparisons are the same for both. */
interface Arithmetic<T> {
  readonly zero: T
  readonly one: T
  readonly constant: (value: bigint) => Evaluate<T>
  readonly calculate: Readonly<Record<Calculation, (a: T, b: T) => T>>
}

const DIVISION_BY_ZERO = new RangeError('Division by zero')
const NOT_EXACT = new RangeError('Not exact as a number')

const numbers: Arithmetic<number> = {
  zero: 0,
  one: 1,
  constant: (value) => () => exact(Number(value)),
  calculate: {
    '+': (a, b) => exact(a + b),
    '-': (a, b) => exact(a - b),
    '*': (a, b) => exact(a * b),
    '/': (a, b) => Math.floor(a / divisor(b)),
    '%': (a, b) => a % divisor(b),
  },
}

const integers: Arithmetic<bigint> = {
  zero: 0n,
  one: 1n,
  constant: (value) => () => value,
  calculate: {
    '+': (a, b) => BigInt.asUintN(64, a + b),
    '-': (a, b) => BigInt.asUintN(64, a - b),
    '*': (a, b) => BigInt.asUintN(64, a * b),
    '/': (a, b) => a / divisor(b),
    '%': (a, b) => a % divisor(b),
  },
}

function exact(value: number): number {
  if (value < 0 || value > Number.MAX_SAFE_INTEGER) throw NOT_EXACT
  return value
}

function divisor<T extends number | bigint>(value: T): T {
  if (!value) throw DIVISION_BY_ZERO
  return value
}

/**
 * A function from an integer to the value of the expression, or to null if that divides by zero.
 *
 * It calculates like `unsigned long` in GNU gettext, with 64 bits: `n-1` is 2^64-1 for n = 0, and a negative n stands
 * for 2^64+n. Values above 2^53 are rounded.
 */
export function compileExpression(expression: PluralExpression): (n: number) => number | null {
  const quick = compile(expression, numbers)
  const full = compile(expression, integers)

  return (n) => {
    try {
      return quick(exact(n))
    } catch (error) {
      if (error === DIVISION_BY_ZERO) return null
      if (error !== NOT_EXACT) throw error
    }
    try {
      return Number(full(BigInt.asUintN(64, BigInt(n))))
    } catch (error) {
      if (error === DIVISION_BY_ZERO) return null
      throw error
    }
  }
}

function compile<T extends number | bigint>(node: PluralExpression, arithmetic: Arithmetic<T>): Evaluate<T> {
  const { zero, one, constant } = arithmetic
  switch (node.kind) {
    case 'n':
      return (n) => n
    case 'number':
      return constant(node.value)
    case 'not': {
      const operand = compile(node.operand, arithmetic)
      return (n) => (operand(n) ? zero : one)
    }
    case 'choice': {
      const condition = compile(node.condition, arithmetic)
      const yes = compile(node.yes, arithmetic)
      const no = compile(node.no, arithmetic)
      return (n) => (condition(n) ? yes(n) : no(n))
    }
    case 'binary': {
      const left = compile(node.left, arithmetic)
      const right = compile(node.right, arithmetic)
      return join(arithmetic, node.operator, { left, right })
    }
  }
}

function join<T extends number | bigint>(
  { zero, one, calculate }: Arithmetic<T>,
  operator: BinaryOperator,
  { left, right }: { left: Evaluate<T>; right: Evaluate<T> },
): Evaluate<T> {
  switch (operator) {
    case '||':
      return (n) => (left(n) || right(n) ? one : zero)
    case '&&':
      return (n) => (left(n) && right(n) ? one : zero)
    case '==':
      return (n) => (left(n) === right(n) ? one : zero)
    case '!=':
      return (n) => (left(n) !== right(n) ? one : zero)
    case '<':
      return (n) => (left(n) < right(n) ? one : zero)
    case '>':
      return (n) => (left(n) > right(n) ? one : zero)
    case '<=':
      return (n) => (left(n) <= right(n) ? one : zero)
    case '>=':
      return (n) => (left(n) >= right(n) ? one : zero)
    default: {
      const calculation = calculate[operator]
      return (n) => calculation(left(n), right(n))
    }
  }
}
