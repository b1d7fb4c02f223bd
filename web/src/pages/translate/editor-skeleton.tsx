import { Skeleton } from '@mantine/core'
import styles from './editor.module.css'

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The skeleton of the editor while it is loading. */
export function EditorSkeleton() {
  return (
    <div className={styles.editor} aria-busy>
      <div className={styles.bar}>
        <Skeleton height={32} width={420} />
      </div>
      <div className={styles.list}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={10} width="80%" mb={8} />
            <Skeleton height={10} width="60%" />
          </div>
        ))}
      </div>
      <div className={styles.middle}>
        <StringSkeleton />
      </div>
      <div className={styles.side} />
    </div>
  )
}

/** The skeleton of a string while it is loading. */
export function StringSkeleton() {
  return (
    <div className={styles.sheet}>
      <Skeleton height={12} width={90} mb={16} />
      <Skeleton height={20} width="70%" mb={32} />
      <Skeleton height={12} width={90} mb={16} />
      <Skeleton height={88} />
    </div>
  )
}
