import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, 'src/components/plain-id.ts')

/**
 * Has Mantine use React's ids as they are. Its own hook gives every field another id once it is shown, for which all fields are
 * rendered a second time.
 */
export function plainIds(): Plugin {
  return {
    name: 'diglot-plain-ids',
    enforce: 'pre',
    resolveId(source, importer) {
      const isHook = source.endsWith('/use-id.mjs') && importer?.includes('@mantine') === true
      return isHook ? OWN : null
    },
  }
}
