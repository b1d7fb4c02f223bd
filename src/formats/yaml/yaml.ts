import type { Format } from '../format.ts'
import { yamlFormat } from './yaml-format.ts'

/** Texts in mappings and lists. */
export const yaml: Format = yamlFormat({ hasRoot: false, hasPlurals: false })

/** Texts below the code of their language, with plurals by name, as Ruby on Rails has them. */
export const rubyYaml: Format = yamlFormat({ hasRoot: true, hasPlurals: true })
