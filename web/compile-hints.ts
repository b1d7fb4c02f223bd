import type { Plugin } from 'vite'

/** Understood by V8; a comment for others. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has browsers compile scripts completely in the background while they load. Otherwise half of this happens when a function first
 * runs, while the page waits.
 */
export function compileHints(): Plugin {
  return {
    name: 'diglot-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = HINT + file.code
        }
      },
    },
  }
}
