import type { MaskedPlaceholder } from '../service.ts'

/**
 * A translation with the masks of its source in place of the placeholders, each mask once. Placeholders that the source does
 * not have so often stay as they are.
 */
export function maskTranslation(translation: string, placeholders: readonly MaskedPlaceholder[]): string {
  const masks = new Map<string, string[]>()
  for (const { mask, text } of placeholders) {
    if (text !== '') masks.set(text, [...(masks.get(text) ?? []), mask])
  }
  if (masks.size === 0) return translation
  const longestFirst = [...masks.keys()].sort((one, other) => other.length - one.length)
  const pattern = new RegExp(longestFirst.map(RegExp.escape).join('|'), 'g')
  return translation.replace(pattern, (found) => masks.get(found)?.shift() ?? found)
}
