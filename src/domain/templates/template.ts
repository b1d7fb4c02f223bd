import type { FilterName } from './filters/filters.ts'
import type { Value } from './value.ts'

/** A parsed template; `text` is kept for the positions of problems. */
export interface Template {
  readonly text: string
  readonly nodes: readonly Node[]
}

/** Part of a template. `at` is an offset into its text. */
export type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'output'; readonly expression: Expression }
  | {
      readonly kind: 'replace'
      readonly subject: Expression
      readonly from: Expression
      readonly to: Expression
    }
  | { readonly kind: 'if'; readonly branches: readonly Branch[] }
  | {
      readonly kind: 'for'
      /** Several names destructure the items. */
      readonly names: readonly string[]
      readonly list: Expression
      readonly isReversed: boolean
      readonly body: readonly Node[]
      /** Rendered if the list is empty. */
      readonly empty: readonly Node[]
    }

/** A branch of an `if`; the condition of `else` is null. */
export interface Branch {
  readonly condition: Condition | null
  readonly body: readonly Node[]
}

/** The condition of an `if`. */
export type Condition =
  | { readonly kind: 'value'; readonly expression: Expression }
  | { readonly kind: 'not'; readonly operand: Condition }
  | {
      readonly kind: 'binary'
      readonly operator: Operator
      readonly left: Condition
      readonly right: Condition
    }

/** Operators of conditions. */
export const OPERATORS = [
  'or',
  'and',
  'in',
  'not in',
  'is',
  'is not',
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
] as const
/** One of `OPERATORS`. */
export type Operator = (typeof OPERATORS)[number]

/** A value and its filters. */
export interface Expression {
  readonly at: number
  readonly operand: Operand
  readonly filters: readonly FilterCall[]
}

/** A literal value, or the name of a variable. */
export type Operand =
  | { readonly kind: 'literal'; readonly at: number; readonly value: Value }
  | { readonly kind: 'path'; readonly at: number; readonly path: readonly string[] }

/** A filter with its argument. */
export interface FilterCall {
  readonly at: number
  readonly name: FilterName
  readonly argument: Operand | null
}
