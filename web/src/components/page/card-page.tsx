import type { ReactNode } from 'react'
import styles from './card-page.module.css'
import { usePageTitle } from './use-page-title.ts'

/** A page with a single task: a heading, a card, and links below it. */
export function CardPage(props: {
  readonly title: string
  readonly children: ReactNode
  readonly below?: ReactNode
}) {
  usePageTitle(props.title)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{props.title}</h1>
      <div className={styles.card}>{props.children}</div>
      {props.below && <div className={styles.below}>{props.below}</div>}
    </div>
  )
}
