/**
 * Somebody may have gone to a link of the picture of a page before the page itself takes its place. Called before that, gives
 * what goes to the same link of the page.
 */
export function keepFocus(root: HTMLElement): () => void {
  const links = () => [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const focused = links().indexOf(document.activeElement as HTMLAnchorElement)
  const address = links()[focused]?.href
  return () => {
    const link = links()[focused]
    if (link?.href === address) link?.focus({ preventScroll: true })
  }
}
