import type { FlagSet } from './flag-set.ts'

/** The priority of a string without a flag for it. */
export const DEFAULT_PRIORITY = 100

/** Longer keys are ignored. */
export const MAX_VARIANT_LENGTH = 576

/** Strings with a higher priority come first; 100 without a flag. */
export function priorityOf(flags: FlagSet): number {
  return parseInteger(flags.value('priority')?.[0]) ?? DEFAULT_PRIORITY
}

/** True if the string cannot be translated. */
export function isReadOnly(flags: FlagSet): boolean {
  return flags.has('read-only')
}

/** True for a term that all languages of its glossary have. */
export function isTerminology(flags: FlagSet): boolean {
  return flags.has('terminology')
}

/** Maximum characters of a translation, or null if there is no limit. */
export function maxLengthOf(flags: FlagSet): number | null {
  const length = parseInteger(flags.value('max-length')?.[0])
  return length !== null && length > 0 ? length : null
}

/** The key that this string shares with its variants, or null. */
export function variantOf(flags: FlagSet): string | null {
  const key = flags.value('variant')?.[0] ?? ''
  return key !== '' && key.length <= MAX_VARIANT_LENGTH ? key : null
}

/** An integer of at most nine digits, so that it fits into 32 bits everywhere; otherwise null. */
export function parseInteger(text: string | undefined): number | null {
  return text !== undefined && /^[+-]?\d{1,9}$/.test(text) ? Number(text) + 0 : null
}
