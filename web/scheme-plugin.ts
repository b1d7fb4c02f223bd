import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = 'src/scheme.js'
const NAME = 'scheme.js'

/**
 * Puts the script that chooses between light and dark before all others: nothing is shown before it has run, and the page
 * is read meanwhile (`blocking`), so that it is laid out once, whole.
 */
export function schemePlugin(): Plugin {
  return {
    name: 'diglot-scheme',
    apply: (_, { isSsrBuild }) => isSsrBuild !== true,
    buildStart() {
      const source = readFileSync(join(import.meta.dirname, SOURCE))
      if (!this.meta.watchMode) this.emitFile({ type: 'asset', name: NAME, source })
    },
    transformIndexHtml(_, { bundle }) {
      const built = Object.values(bundle ?? {}).find(
        (file) => file.type === 'asset' && file.names.includes(NAME),
      )
      const src = `/${built?.fileName ?? SOURCE}`
      return [{ tag: 'script', attrs: { src, async: true, blocking: 'render' }, injectTo: 'head-prepend' }]
    },
  }
}
