/** One setting of a component: its default, what it may be, and its meaning in the manual. */
export type Setting<Value = unknown> = { readonly fallback: Value; readonly meaning: string } & (
  | { readonly kind: 'text'; readonly maxLength: number; readonly isRequired: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'choice'; readonly choices: readonly Value[] }
  | { readonly kind: 'list' }
)

/** Longest text of settings that have no limit of their own. */
export const MAX_TEXT = 50_000

/** Text that may be blank. */
export function text(
  meaning: string,
  options: { maxLength?: number; fallback?: string } = {},
): Setting<string> {
  const { maxLength = MAX_TEXT, fallback = '' } = options
  return { kind: 'text', fallback, maxLength, isRequired: false, meaning }
}

/** Text that every component must give. */
export function requiredText(meaning: string, maxLength: number): Setting<string> {
  return { kind: 'text', fallback: '', maxLength, isRequired: true, meaning }
}

/** On or off. */
export function flag(fallback: boolean, meaning: string): Setting<boolean> {
  return { kind: 'flag', fallback, meaning }
}

/** A whole number within bounds, both of which are allowed. */
export function number(fallback: number, range: readonly [number, number], meaning: string): Setting<number> {
  return { kind: 'number', fallback, minimum: range[0], maximum: range[1], meaning }
}

/** One of a fixed set of values. */
export function choice<const Value extends string | number>(
  fallback: NoInfer<Value>,
  choices: readonly Value[],
  meaning: string,
): Setting<Value> {
  return { kind: 'choice', fallback, choices, meaning }
}

/** A list of ids. */
export function list(meaning: string): Setting<readonly string[]> {
  return { kind: 'list', fallback: [], meaning }
}
