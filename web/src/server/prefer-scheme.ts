const THEME = /:root\[data-mantine-color-scheme="(light|dark)"\], :host\([^)]*\)(\{[^}]*\})/g

/**
 * Has the colours of the theme in a page also mean what the reader's system prefers where no scheme is set; those of the
 * style sheet do (`web/preferred-scheme.ts`).
 */
export function preferScheme(html: string): string {
  return html.replace(
    THEME,
    (both, scheme, colours) =>
      `${both}@media (prefers-color-scheme: ${scheme}){:root:not([data-mantine-color-scheme])${colours}}`,
  )
}
