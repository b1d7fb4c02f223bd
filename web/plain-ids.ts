import { join } from 'node:path'
import type { Plugin } from 'vite'

const OWN = join(import.meta.dirname, 'src/components/plain-id.ts')

/**
 * Makes Mantine use React's ids. Its own hook changes the id of every field after mounting, which renders all fields a second
 * time.
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
