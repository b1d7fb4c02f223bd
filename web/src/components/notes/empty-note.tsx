import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePageTitle } from '../page/use-page-title.ts'
import styles from './empty-note.module.css'

/** An empty state with its reason and advice. */
export function EmptyNote(props: {
  readonly icon?: Icon
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** True if there is nothing else on the page. */
  readonly isWholePage?: boolean
}) {
  const { icon: Shown, title, children, action, isWholePage = false } = props
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className={styles.note}>
      {isWholePage && <WindowTitle title={title} />}
      {Shown && <Shown size={28} stroke={1.5} aria-hidden />}
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}

function WindowTitle({ title }: { readonly title: string }) {
  usePageTitle(title)
  return null
}
