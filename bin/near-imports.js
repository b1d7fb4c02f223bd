// Finds the files that modules of ours import. Node asks the disk whether each of them is there, is a link, and belongs to
// which package, which is half of the time that a thread takes to start; a relative import is the file that it names.
import { registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const sources = `${root}src/`
const compiled = `${root}dist/`
/** The one package of several hundred files. */
const KYSELY = '/node_modules/kysely/dist/'

registerHooks({
  resolve(specifier, context, next) {
    const format = specifier.startsWith('.') ? formatOf(specifier, context.parentURL ?? '') : null
    if (format === null) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true }
  },
})

/** Null where Node shall look for itself. */
function formatOf(specifier, parent) {
  if (specifier.endsWith('.ts')) return parent.startsWith(sources) ? 'module-typescript' : null
  if (!specifier.endsWith('.js')) return null
  return parent.startsWith(compiled) || parent.includes(KYSELY) ? 'module' : null
}
