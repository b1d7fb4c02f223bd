import type { LanguagePairs, TranslationService } from '../../../src/machine-translation/service.ts'

/** Codes of a service for two of our languages; null if it does not translate between them. */
export function chooseCodes(
  service: TranslationService,
  languages: LanguagePairs,
  { from, to }: { readonly from: string; readonly to: string },
): { readonly from: string; readonly to: string } | null {
  for (const source of service.codesOf(from, 'source')) {
    for (const target of service.codesOf(to, 'target')) {
      const isPair =
        languages === 'any' ||
        ('pairs' in languages
          ? languages.pairs.get(source)?.has(target)
          : languages.sources.has(source) && languages.targets.has(target))
      if (isPair) return { from: source, to: target }
    }
  }
  return null
}
