import type { FormatInfo } from '../format.ts'

const SHARED = {
  kind: 'monolingual',
  hasNotes: false,
  hasContext: false,
  hasLocations: false,
  hasFlags: false,
  states: [],
  canAdd: true,
  canStartEmpty: true,
  checkFlags: [],
  codeStyle: 'posix',
} as const

/** YAML files with texts in mappings and lists. */
export const yamlInfo: FormatInfo = {
  ...SHARED,
  id: 'yaml',
  usedFor: 'Strings in mappings and lists',
  extensions: ['.yml', '.yaml', '.pyml'],
  hasPlurals: false,
  load: () => import('./yaml.ts').then((module) => module.yaml),
}

/** YAML files of Ruby on Rails. */
export const rubyYamlInfo: FormatInfo = {
  ...SHARED,
  id: 'ruby-yaml',
  usedFor: 'Ruby on Rails',
  extensions: ['.yml', '.yaml', '.ryml'],
  hasPlurals: true,
  load: () => import('./yaml.ts').then((module) => module.rubyYaml),
}
