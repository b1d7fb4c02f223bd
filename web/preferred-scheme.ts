import type { CSSOptions } from 'vite'

type Plugins = Exclude<CSSOptions['postcss'], string | undefined>['plugins']

const ATTRIBUTE = 'data-mantine-color-scheme'
/** The root without a scheme, with the same specificity as the attribute that it replaces. */
const UNSET = `:where(:root):not([${ATTRIBUTE}])`
const SCHEMES = ['light', 'dark'] as const

/**
 * Applies the styles of a color scheme, which an attribute of the root selects, also by the system preference if there is no such
 * attribute. Pages then have the right colors before any script has run.
 */
export function preferredScheme(): NonNullable<Plugins>[number] {
  return {
    postcssPlugin: 'diglot-preferred-scheme',
    Once(root, { AtRule }) {
      root.walkRules((rule) => {
        // Skip the rules added below, which this walk visits too.
        if (rule.selector.includes(UNSET)) return
        rule.selector = rule.selector.replaceAll(`[${ATTRIBUTE}]`, ':root')
        for (const scheme of SCHEMES.toReversed()) {
          const selectors = unsetSelectors(rule.selectors, scheme)
          if (selectors.length === 0) continue
          const media = new AtRule({ name: 'media', params: `(prefers-color-scheme: ${scheme})` })
          media.append(rule.clone({ selectors }))
          rule.after(media)
        }
      })
    },
  }
}

/** The selectors for a scheme, rewritten for a root without the attribute. */
function unsetSelectors(selectors: readonly string[], scheme: string): string[] {
  const named = new RegExp(`\\[${ATTRIBUTE}=["']?${scheme}["']?\\]`, 'g')
  return selectors
    .filter((selector) => selector.search(named) >= 0 && !selector.includes(':host'))
    .map((selector) => selector.replace(named, UNSET))
}
