const THEME = /:root\[data-mantine-color-scheme="(light|dark)"\], :host\([^)]*\)(\{[^}]*\})/g

/**
 * Applies the theme colors in a page also by the system preference if no scheme is set, as `web/preferred-scheme.ts` does for
 * the style sheet.
 */
export function preferScheme(html: string): string {
  return html.replace(
    THEME,
    (both, scheme, colours) =>
      `${both}@media (prefers-color-scheme: ${scheme}){:root:not([data-mantine-color-scheme])${colours}}`,
  )
}
