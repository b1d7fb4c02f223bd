/** Texts of a string catalog by key and language; null for a localization that waits for its text. */
export type CatalogTexts = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** A string catalog of Xcode with these texts. */
export function stringCatalog(texts: CatalogTexts, sourceLanguage = 'en'): string {
  const strings = Object.entries(texts).map(([key, localizations]) => {
    const units = Object.entries(localizations).map(([code, value]) => {
      const stringUnit = value === null ? { state: 'new', value: '' } : { state: 'translated', value }
      return [code, { stringUnit }]
    })
    return [key, units.length === 0 ? {} : { localizations: Object.fromEntries(units) }]
  })
  const catalog = { sourceLanguage, strings: Object.fromEntries(strings), version: '1.0' }
  return `${JSON.stringify(catalog, null, 2).replaceAll('": ', '" : ')}\n`
}
