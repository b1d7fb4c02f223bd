import type { CSSOptions } from 'vite'

type Plugins = Exclude<CSSOptions['postcss'], string | undefined>['plugins']

const ATTRIBUTE = 'data-mantine-color-scheme'
/** The root before a scheme is set, as heavy as the attribute in whose place it stands. */
const UNSET = `:where(:root):not([${ATTRIBUTE}])`
const SCHEMES = ['light', 'dark'] as const

/**
 * Has styles for light and dark pages, which an attribute of the root tells apart, also mean what the reader's system prefers
 * where there is none: so pages are shown in the right colours before a script has run.
 */
export function preferredScheme(): NonNullable<Plugins>[number] {
  return {
    postcssPlugin: 'diglot-preferred-scheme',
    Once(root, { AtRule }) {
      root.walkRules((rule) => {
        // One of those that are added here, behind what they are made of.
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

/** Those that are about a scheme, for a root without one. */
function unsetSelectors(selectors: readonly string[], scheme: string): string[] {
  const named = new RegExp(`\\[${ATTRIBUTE}=["']?${scheme}["']?\\]`, 'g')
  return selectors
    .filter((selector) => selector.search(named) >= 0 && !selector.includes(':host'))
    .map((selector) => selector.replace(named, UNSET))
}
