import { VCS_KINDS } from '../domain/component/vcs-kinds.ts'
import { MAX_MASK } from '../domain/languages/file-mask.ts'
import { text } from './fields.ts'
import { array, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MAX_ADDRESS = 300

/** The address of a repository. */
export const BranchesQuery = object({
  repo: text({ maxLength: MAX_ADDRESS, description: 'Repository URL' }),
})

/** Branches that a component can follow. */
export const BranchesJson = object({
  default: nullable(string({ description: 'Default branch; null if the host does not report it' })),
  branches: array(string(), { description: 'In alphabetical order; at most 1,000' }),
})
/** The value that the schema of the same name describes. */
export type BranchesJson = Static<typeof BranchesJson>

/** Where to look for translation files. */
export const DiscoveryWrite = object({
  repo: text({
    maxLength: MAX_ADDRESS,
    description: 'Repository URL, or `weblate://project/component` for the repository of a component',
  }),
  branch: optional(text({ blank: true, maxLength: 200, description: 'Empty for the default branch' })),
  vcs: optional(choice(VCS_KINDS)),
  source_language: optional(
    text({ maxLength: 50, description: 'Code of the source language; `en` by default' }),
  ),
})

/** Files that a component can be made of: its settings, and what is in them. */
export const FoundComponentJson = object({
  name: string({ description: 'Suggested name that is not taken' }),
  slug: string(),
  file_format: string(),
  format_name: string({ description: 'Display name' }),
  filemask: string({ maxLength: MAX_MASK }),
  template: string(),
  new_base: string(),
  languages: array(string(), { description: 'Language codes as spelled in the files' }),
  strings: nullable(integer({ description: 'Null if there were too many files to count' })),
  sample: array(string(), { description: 'Some sample source strings' }),
  component: nullable(
    string({
      description:
        'Path of the component of the project that already uses these files; null if there is none',
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
      description: 'URL for sharing the repository, if a component of the project already uses it',
    }),
  ),
  components: array(FoundComponentJson, {
    description: 'Sorted by number of languages, documents last; at most 100',
  }),
})
/** The value that the schema of the same name describes. */
export type DiscoveryJson = Static<typeof DiscoveryJson>
