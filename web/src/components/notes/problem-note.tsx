import { IconAlertCircle } from '@tabler/icons-react'
import styles from './problem-note.module.css'

/** An error message, announced to screen readers; empty without one. */
export function ProblemNote({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={styles.note}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
