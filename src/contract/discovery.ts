import { VCS_KINDS } from '../domain/component/vcs-kinds.ts'
import { MAX_MASK } from '../domain/languages/file-mask.ts'
import { text } from './fields.ts'
import { array, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MAX_ADDRESS = 300

/** The address of a repository. */
export const BranchesQuery = object({
  repo: text({ maxLength: MAX_ADDRESS, description: 'Address of the repository' }),
})

/** Branches that a component can follow. */
export const BranchesJson = object({
  default: nullable(string({ description: 'The usual branch; null where the host does not tell' })),
  branches: array(string(), { description: 'In the order of the alphabet; at most 1,000' }),
})
/** The value that the schema of the same name describes. */
export type BranchesJson = Static<typeof BranchesJson>

/** Where to look for translation files. */
export const DiscoveryWrite = object({
  repo: text({
    maxLength: MAX_ADDRESS,
    description: 'Address of the repository, or `weblate://project/component` for that of a component',
  }),
  branch: optional(text({ blank: true, maxLength: 200, description: 'Empty for the usual one' })),
  vcs: optional(choice(VCS_KINDS)),
  source_language: optional(
    text({ maxLength: 50, description: 'Code of the source language; `en` unless given' }),
  ),
})

/** Files that a component can be made of: its settings, and what is in them. */
export const FoundComponentJson = object({
  name: string({ description: 'A name that can be taken' }),
  slug: string(),
  file_format: string(),
  format_name: string({ description: 'For people' }),
  filemask: string({ maxLength: MAX_MASK }),
  template: string(),
  new_base: string(),
  languages: array(string(), { description: 'Codes as the files spell them' }),
  strings: nullable(integer({ description: 'Null where there were too many files to count' })),
  sample: array(string(), { description: 'A few source texts' }),
  component: nullable(
    string({
      description: 'Path of the component of the project that has these files already; null when none has',
    }),
  ),
})
/** The value that the schema of the same name describes. */
export type FoundComponentJson = Static<typeof FoundComponentJson>

/** What was found. */
export const DiscoveryJson = object({
  branch: string(),
  shared: nullable(
    string({
      description: 'The component of the project that has this repository already, as an address to share',
    }),
  ),
  components: array(FoundComponentJson, { description: 'Most languages first, documents last; at most 100' }),
})
/** The value that the schema of the same name describes. */
export type DiscoveryJson = Static<typeof DiscoveryJson>
