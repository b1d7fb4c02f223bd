import type { ParseArgsOptionsConfig } from 'node:util'
import type { MemoryAddress, MemoryQuery } from '../../actions/memory/get-memory-place.ts'
import { MEMORY_SCOPES } from '../../domain/memory/memory-place.ts'
import { type ParsedArguments, UsageError } from '../command.ts'

/** Options that say whose memory. */
export const PLACE_OPTIONS = {
  project: { type: 'string' },
  user: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig
/** Options that select entries. */
export const FILTER_OPTIONS = {
  scope: { type: 'string' },
  origin: { type: 'string' },
  'source-language': { type: 'string' },
  'target-language': { type: 'string' },
} as const satisfies ParseArgsOptionsConfig
/** The same for people. */
export const FILTER_USAGE =
  '[--project SLUG | --user NAME] [--scope SCOPE] [--origin TEXT] [--source-language CODE] [--target-language CODE]'

/** Whose memory: of a project, of a user, or of the site. */
export function memoryAddressOf(parsed: ParsedArguments): MemoryAddress {
  const [slug, username] = [parsed.text('project'), parsed.text('user')]
  if (slug !== undefined && username !== undefined) throw new UsageError('Name a project or a user, not both')
  if (slug !== undefined) return { kind: 'project', slug }
  return username === undefined ? { kind: 'site' } : { kind: 'user', username }
}

/** Which entries. */
export function memoryQueryOf(parsed: ParsedArguments): MemoryQuery {
  const scope = MEMORY_SCOPES.find((name) => name === parsed.text('scope'))
  if (parsed.text('scope') !== undefined && scope === undefined) {
    throw new UsageError(`--scope must be one of ${MEMORY_SCOPES.join(', ')}`)
  }
  return {
    scope,
    origin: parsed.text('origin'),
    source_language: parsed.text('source-language'),
    target_language: parsed.text('target-language'),
  }
}
