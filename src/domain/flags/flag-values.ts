import type { FlagSet } from './flag-set.ts'

/** The priority of a string that has no flag for it. */
export const DEFAULT_PRIORITY = 100

/** Longer keys group nothing. */
export const MAX_VARIANT_LENGTH = 576

/** Strings with a higher priority come first; 100 unless a flag says otherwise. */
export function priorityOf(flags: FlagSet): number {
  return parseInteger(flags.value('priority')?.[0]) ?? DEFAULT_PRIORITY
}

/** True when nobody may translate the string. */
export function isReadOnly(flags: FlagSet): boolean {
  return flags.has('read-only')
}

/** True for a term that all languages of its glossary have. */
export function isTerminology(flags: FlagSet): boolean {
  return flags.has('terminology')
}

/** How many characters a translation may have, or null when nothing limits it. */
export function maxLengthOf(flags: FlagSet): number | null {
  const length = parseInteger(flags.value('max-length')?.[0])
  return length !== null && length > 0 ? length : null
}

/** The key that this string shares with its variants, or null. */
export function variantOf(flags: FlagSet): string | null {
  const key = flags.value('variant')?.[0] ?? ''
  return key !== '' && key.length <= MAX_VARIANT_LENGTH ? key : null
}

/** A whole number of at most nine digits, so that it fits into 32 bits everywhere; else null. */
export function parseInteger(text: string | undefined): number | null {
  return text !== undefined && /^[+-]?\d{1,9}$/.test(text) ? Number(text) + 0 : null
}
