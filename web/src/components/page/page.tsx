import type { ReactNode } from 'react'
import styles from './page.module.css'
import { usePageTitle } from './use-page-title.ts'

/** The content of a page: a heading with what belongs beside it, and the rest below. All have the same width, so that nothing jumps between them. */
export function Page(props: {
  readonly title: string | undefined
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const { title, subtitle, actions, children } = props
  usePageTitle(title)
  return (
    <div className={styles.page} data-page>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title ?? '\u00a0'}</h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A part of a page with a heading of its own. */
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
