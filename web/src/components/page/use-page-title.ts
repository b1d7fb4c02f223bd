import { useEffect } from 'react'

let name = 'Diglot'
let rendered: string | null = null

/** Name of the site. */
export function siteTitle(): string {
  return name
}

/** Sets it; called before the first page. */
export function setSiteTitle(title: string): void {
  name = title
}

/** Sets the title of the window; empty or undefined for that of the site alone. */
export function usePageTitle(title: string | undefined): void {
  const full = title ? `${title} · ${siteTitle()}` : siteTitle()
  rendered = full
  useEffect(() => {
    document.title = full
  }, [full])
}

/** The title that the page rendered last has, for the server, on which effects do not run; null if it has none of its own. */
export function takeRenderedTitle(): string | null {
  const title = rendered
  rendered = null
  return title
}
