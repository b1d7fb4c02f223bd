import type { Unit } from '../api/units.ts'

const MAX_WORDS = 3
const SHORTEST = 4

/** A search for translated strings with the longest words of this one; null if it has no suitable words. */
export function similarSearch(
  unit: Pick<Unit, 'id' | 'source'>,
  { project, language }: { readonly project: string; readonly language: string },
): string | null {
  const words = [...new Set((unit.source[0] ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return null
  const texts = words.map((word) => `source:"${word}"`).join(' ')
  return `project:"${project}" language:"${language}" state:>=translated NOT id:${unit.id} ${texts}`
}
