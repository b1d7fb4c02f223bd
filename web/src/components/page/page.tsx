import type { ReactNode } from 'react'
import styles from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

/**
 * The layout of a page: a heading with its actions, and the content below. All pages have the same width, and tabs follow the
 * heading directly, so that nothing moves between them.
 */
export function Page(props: {
  readonly title: string | undefined
  /** The title of the window, if it says more; empty for that of the site alone. */
  readonly windowTitle?: string
  readonly tabs?: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { title, windowTitle = title, tabs, subtitle, actions, children } = props
  usePageTitle(windowTitle)
  const heading = <h1 className={styles.title}>{title ?? '\u00a0'}</h1>
  const facts = subtitle && <div className={styles.subtitle}>{subtitle}</div>
  const buttons = actions && <div className={styles.actions}>{actions}</div>
  return (
    <div className={styles.page} data-page>
      {tabs ? (
        <>
          <header className={styles.head}>{heading}</header>
          {tabs}
          {(facts || buttons) && (
            <div className={styles.below}>
              {facts || <span />}
              {buttons}
            </div>
          )}
        </>
      ) : (
        <header className={styles.head}>
          <div className={styles.titles}>
            {heading}
            {facts}
          </div>
          {buttons}
        </header>
      )}
      {children}
    </div>
  )
}

/** A section of a page with its own heading. */
export function Section(props: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  )
}
