// Finds the files that modules of ours import. Node asks the disk whether each of them is there, is a link, and belongs to
// which package, which is half of the time that a thread takes to start; a relative import is the file that it names.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const sources = `${root}src/`
const compiled = `${root}dist/`
/** The one package of several hundred files. */
const KYSELY = '/node_modules/kysely/dist/'
/** All of them in one file, which the launcher names; undefined until somebody asks. */
let kyselyFile

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'kysely') {
      kyselyFile ??= findKyselyFile()
      if (kyselyFile) return { url: kyselyFile, format: 'module', shortCircuit: true }
    }
    const format = specifier.startsWith('.') ? formatOf(specifier, context.parentURL ?? '') : null
    if (format === null) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format, shortCircuit: true }
  },
})

/** Empty where there is none: who has begun with the package stays with it. */
function findKyselyFile() {
  const url = process.env.DIGLOT_KYSELY ?? ''
  return url !== '' && existsSync(new URL(url)) ? url : ''
}

/** Null where Node shall look for itself. */
function formatOf(specifier, parent) {
  if (specifier.endsWith('.ts')) return parent.startsWith(sources) ? 'module-typescript' : null
  if (!specifier.endsWith('.js')) return null
  return parent.startsWith(compiled) || parent.includes(KYSELY) ? 'module' : null
}
