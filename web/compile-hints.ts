import type { Plugin } from 'vite'

/** A hint for V8; other engines ignore it as a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Makes browsers compile scripts completely in the background while they load. Otherwise, half of this happens when a function
 * is first called, and blocks the page.
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
