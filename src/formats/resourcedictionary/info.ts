import type { FormatInfo } from '../format.ts'

/** XAML resource dictionaries of WPF and related frameworks. */
export const resourceDictionaryInfo: FormatInfo = {
  id: 'resourcedictionary',
  usedFor: 'WPF, Avalonia and MAUI applications',
  extensions: ['.xaml'],
  kind: 'monolingual',
  hasPlurals: false,
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: true,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: ['c-sharp-format'],
  codeStyle: 'bcp_legacy',
  load: () => import('./resourcedictionary.ts').then((module) => module.resourcedictionary),
}
