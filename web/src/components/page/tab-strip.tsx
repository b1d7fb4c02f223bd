import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './tab-strip.module.css'

/** Tabs that link to pages; the current one is marked, and scrolled into view. */
export function TabStrip(props: {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly label: string }[]
}) {
  const nav = useRef<HTMLElement>(null)
  const { label, tabs } = props
  useEffect(() => {
    if (tabs.length === 0) return
    nav.current
      ?.querySelector('[data-status="active"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [tabs.length])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} activeOptions={{ exact: true, includeSearch: false }}>
          <span data-label={tab.label}>{tab.label}</span>
        </Link>
      ))}
    </nav>
  )
}
