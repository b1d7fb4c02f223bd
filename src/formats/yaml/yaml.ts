import type { Format } from '../format.ts'
import { yamlFormat } from './yaml-format.ts'

/** Texts in mappings and lists. */
export const yaml: Format = yamlFormat({ hasRoot: false, hasPlurals: false })

/** Texts below their language code, with plurals by name, as in Ruby on Rails. */
export const rubyYaml: Format = yamlFormat({ hasRoot: true, hasPlurals: true })
