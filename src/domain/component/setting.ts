import type { FileFormatParams } from './file-format-params.ts'

/** A setting of a component: its default, its valid values, and its description in the manual. */
export type Setting<Value = unknown> = { readonly fallback: Value; readonly meaning: string } & (
  | {
      readonly kind: 'text'
      readonly maxLength: number
      readonly isRequired: boolean
      readonly isBlock: boolean
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'choice'; readonly choices: readonly Value[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'language' }
  | { readonly kind: 'params' }
)

/** Default maximum length of a text with several lines. */
const MAX_BLOCK = 50_000

/** One line of text that may be blank. */
export function text(
  meaning: string,
  { maxLength, fallback = '' }: { maxLength: number; fallback?: string },
): Setting<string> {
  return { kind: 'text', fallback, maxLength, isRequired: false, isBlock: false, meaning }
}

/** Text of any number of lines that may be blank. */
export function block(
  meaning: string,
  { maxLength = MAX_BLOCK, fallback = '' }: { maxLength?: number; fallback?: string } = {},
): Setting<string> {
  return { kind: 'text', fallback, maxLength, isRequired: false, isBlock: true, meaning }
}

/** Text that is required. */
export function requiredText(meaning: string, maxLength: number): Setting<string> {
  return { kind: 'text', fallback: '', maxLength, isRequired: true, isBlock: false, meaning }
}

/** On or off. */
export function flag(fallback: boolean, meaning: string): Setting<boolean> {
  return { kind: 'flag', fallback, meaning }
}

/** An integer within inclusive bounds. */
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

/** The ID of a language, or null. */
export function language(meaning: string): Setting<number | null> {
  return { kind: 'language', fallback: null, meaning }
}

/** Parameters of the file format. */
export function params(meaning: string): Setting<FileFormatParams> {
  return { kind: 'params', fallback: {}, meaning }
}

/** A list of IDs. */
export function list(meaning: string): Setting<readonly string[]> {
  return { kind: 'list', fallback: [], meaning }
}
