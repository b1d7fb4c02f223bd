import { useEffect } from 'react'

let name = 'Diglot'

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
  useEffect(() => {
    document.title = title ? `${title} · ${siteTitle()}` : siteTitle()
  }, [title])
}
