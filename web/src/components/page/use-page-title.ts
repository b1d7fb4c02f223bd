import { useEffect } from 'react'

/** Name of the site, as the server wrote it into the page. */
export function siteTitle(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="site-title"]')?.content ?? 'Diglot'
}

/** Sets the title of the browser's window; empty or undefined for that of the site alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${siteTitle()}` : siteTitle()
  }, [title])
}
