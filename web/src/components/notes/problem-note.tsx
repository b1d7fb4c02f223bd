import { IconAlertCircle } from '@tabler/icons-react'
import styles from './problem-note.module.css'

/** Says what went wrong, read out at once; nothing when nothing did. */
export function ProblemNote({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className={styles.note}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
