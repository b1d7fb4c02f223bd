import { createXliffFormat } from './xliff-format.ts'

/** XLIFF with inline elements as part of the texts, for translators who know markup. */
export const xliff = createXliffFormat({
  isMarkup: true,
  plurals: 'none',
  hasLocations: false,
  flags: ['xml-text'],
})

/** XLIFF as plain text: what looks like markup is text. */
export const plainXliff = createXliffFormat({
  isMarkup: false,
  plurals: 'none',
  hasLocations: false,
  flags: [],
})

/** XLIFF made from gettext files (XLIFF 1.2 Representation Guide for Gettext PO). */
export const poXliff = createXliffFormat({
  isMarkup: false,
  plurals: 'gettext',
  hasLocations: true,
  flags: [],
})

/** XLIFF as Xcode exports it, with the plurals of stringsdict files and string catalogs. */
export const appleXliff = createXliffFormat({
  isMarkup: false,
  plurals: 'apple',
  hasLocations: true,
  flags: [],
})
