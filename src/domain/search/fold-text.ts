/**
 * Folds the case of a text, the same way in every language: Σ, σ and ς are one letter, and so are İ and i (as in
 * `İstanbul`); ı is a separate letter.
 */
export function foldText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase()
  // İ first, and without the dot that JavaScript adds: PostgreSQL never folds one letter to two.
  return text.replaceAll('İ', 'i').toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i')
}

const BEYOND_ASCII = /\P{ASCII}/u
