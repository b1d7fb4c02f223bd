import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { t } from '../../i18n/texts.ts'
import styles from './list-pages.module.css'
import { isPlainClick, PageLink } from './page-link.tsx'

/** The requested page of a list, from 1. */
export function usePageNumber(): number {
  const { page } = useSearch({ strict: false }) as { readonly page?: string }
  return Math.max(1, Math.trunc(Number(page)) || 1)
}

/** The URL of another part of a list: this one with another value of a parameter; null removes it. */
export function urlWith(name: string, value: string | number | null): string {
  const parameters = new URLSearchParams(location.search)
  if (value === null) parameters.delete(name)
  else parameters.set(name, String(value))
  return parameters.size === 0 ? location.pathname : `${location.pathname}?${parameters}`
}

/** Links around a part of a list. The next part is appended where it stands; without scripts, it is a page of its own. */
export function ListPages(props: {
  /** URL of the part before; null for the first one. */
  readonly previous: string | null
  /** URL of the part after; null for the last one. */
  readonly next: string | null
  readonly previousLabel?: string
  readonly nextLabel?: string
  readonly isLoading: boolean
  readonly onNext: () => void
}) {
  const { previous, next, isLoading, onNext } = props
  const { previousLabel = t('Previous page'), nextLabel = t('Show more') } = props
  if (previous === null && next === null) return null

  function append(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onNext()
  }

  return (
    <nav className={styles.pages} aria-label={t('Pages')}>
      {previous !== null && (
        <Button component={PageLink} href={previous} variant="default">
          {previousLabel}
        </Button>
      )}
      {next !== null && (
        <Button component="a" href={next} variant="default" loading={isLoading} onClick={append}>
          {nextLabel}
        </Button>
      )}
    </nav>
  )
}
