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
} as const satisfies Omit<FormatInfo, 'id' | 'usedFor' | 'load'>

/** Java properties in ISO-8859-1. */
export const propertiesInfo: FormatInfo = {
  ...COMMON,
  id: 'properties',
  usedFor: 'Java resource bundles up to Java 8',
  load: () => import('./properties.ts').then((module) => module.properties),
}

/** Java properties in UTF-8, as Java 9 and later read them. */
export const propertiesUtf8Info: FormatInfo = {
  ...COMMON,
  id: 'properties-utf8',
  usedFor: 'Java 9 and later',
  checkFlags: ['auto-java-messageformat'],
  load: () => import('./properties.ts').then((module) => module.propertiesUtf8),
}

/** Java properties in UTF-16. */
export const propertiesUtf16Info: FormatInfo = {
  ...COMMON,
  id: 'properties-utf16',
  usedFor: 'Java properties in UTF-16',
  load: () => import('./properties.ts').then((module) => module.propertiesUtf16),
}

/** Messages of the Google Web Toolkit. */
export const gwtInfo: FormatInfo = {
  ...COMMON,
  id: 'gwt',
  usedFor: 'Google Web Toolkit',
  kind: 'monolingual',
  hasPlurals: true,
  checkFlags: ['auto-java-messageformat'],
  load: () => import('./gwt.ts').then((module) => module.gwt),
}

/** Texts of the JavaScript library mi18n. */
export const mi18nLangInfo: FormatInfo = {
  ...COMMON,
  id: 'mi18n-lang',
  usedFor: 'JavaScript library mi18n',
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
  usedFor: 'XWiki',
  kind: 'monolingual',
  canAdd: false,
  checkFlags: ['auto-java-messageformat'],
  codeStyle: 'bcp_legacy',
  load: () => import('./properties.ts').then((module) => module.xwikiJavaProperties),
}
