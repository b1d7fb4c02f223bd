/**
 * A text as it is compared without regard to case, the same way in every language: Σ, σ and ς are one letter, and so are
 * İ and i (as in `İstanbul`); ı stays a letter of its own.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return BEYOND_ASCII.test(lower) ? lower.replaceAll('ς', 'σ').replaceAll('i\u0307', 'i') : lower
}

const BEYOND_ASCII = /\P{ASCII}/u
