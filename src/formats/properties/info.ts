import type { FormatInfo } from '../format.ts'

const COMMON = {
  extensions: ['.properties'],
  kind: 'both',
  hasPlurals: false,
  hasNotes: true,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'linux',
} as const satisfies Omit<FormatInfo, 'id' | 'label' | 'load'>

/** Java properties in ISO-8859-1. */
export const propertiesInfo: FormatInfo = {
  ...COMMON,
  id: 'properties',
  label: 'Java properties (ISO 8859-1)',
  load: () => import('./properties.ts').then((module) => module.properties),
}

/** Java properties in UTF-8, as Java 9 and later read them. */
export const propertiesUtf8Info: FormatInfo = {
  ...COMMON,
  id: 'properties-utf8',
  label: 'Java properties (UTF-8)',
  checkFlags: ['auto-java-messageformat'],
  load: () => import('./properties.ts').then((module) => module.propertiesUtf8),
}

/** Java properties in UTF-16. */
export const propertiesUtf16Info: FormatInfo = {
  ...COMMON,
  id: 'properties-utf16',
  label: 'Java properties (UTF-16)',
  load: () => import('./properties.ts').then((module) => module.propertiesUtf16),
}

/** Messages of the Google Web Toolkit. */
export const gwtInfo: FormatInfo = {
  ...COMMON,
  id: 'gwt',
  label: 'GWT properties',
  kind: 'monolingual',
  hasPlurals: true,
  checkFlags: ['auto-java-messageformat'],
  load: () => import('./gwt.ts').then((module) => module.gwt),
}

/** Texts of the JavaScript library mi18n. */
export const mi18nLangInfo: FormatInfo = {
  ...COMMON,
  id: 'mi18n-lang',
  label: 'mi18n lang',
  extensions: ['.lang', '.properties'],
  kind: 'monolingual',
  checkFlags: ['es-format'],
  codeStyle: 'bcp_legacy',
  load: () => import('./properties.ts').then((module) => module.propertiesUtf8),
}

/** Java properties with the conventions of XWiki. */
export const xwikiJavaPropertiesInfo: FormatInfo = {
  ...COMMON,
  id: 'xwiki-java-properties',
  label: 'XWiki Java properties',
  kind: 'monolingual',
  canAdd: false,
  checkFlags: ['auto-java-messageformat'],
  codeStyle: 'bcp_legacy',
  load: () => import('./properties.ts').then((module) => module.xwikiJavaProperties),
}
