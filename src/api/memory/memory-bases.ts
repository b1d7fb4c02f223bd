import type { MemoryAddress } from '../../actions/memory/get-memory-place.ts'
import { object, string, type TObject } from '../../contract/schema.ts'
import { UserParams } from '../accounts/users.ts'
import type { Route } from '../route.ts'

/** Where a memory is in the API. */
export interface MemoryBase {
  readonly base: string
  /** What it is called in the descriptions of its routes. */
  readonly of: string
  readonly params?: TObject
  /** To read, to import and edit, and to remove. */
  readonly permissions: readonly [Route['permission'], Route['permission'], Route['permission']]
  /** Whose memory the parameters of a request name. */
  readonly addressOf: (params: unknown) => MemoryAddress
}

const ProjectParams = object({ slug: string({ description: 'Slug of the project' }) })

/** The memories of the API: that of the site with all entries, and those of projects and of people. */
export const MEMORY_BASES: readonly MemoryBase[] = [
  {
    base: '/api/memory',
    of: 'all translation memories',
    permissions: ['signed-in', 'memory.edit', 'memory.delete'],
    addressOf: () => ({ kind: 'site' }),
  },
  {
    base: '/api/projects/:slug/memory',
    of: 'the translation memory of a project',
    params: ProjectParams,
    permissions: ['translation.download', 'memory.edit', 'memory.delete'],
    addressOf: (params) => ({ kind: 'project', slug: (params as { readonly slug: string }).slug }),
  },
  {
    base: '/api/users/:username/memory',
    of: 'the translation memory of a user',
    params: UserParams,
    permissions: ['signed-in', 'signed-in', 'signed-in'],
    addressOf: (params) => ({ kind: 'user', username: (params as { readonly username: string }).username }),
  },
]
