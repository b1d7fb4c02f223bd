/** A service that needs no settings and no other server; it is on unless a project switches it off. */
interface BuiltInService {
  readonly id: string
  readonly name: string
}

/** The ones of Diglot itself, under the IDs that clients know. */
export const BUILT_IN_SERVICES: readonly BuiltInService[] = [
  { id: 'weblate-translation-memory', name: 'Translation memory' },
  { id: 'weblate', name: 'Other components' },
]
