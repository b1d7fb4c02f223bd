import { keyNames } from '../../../editor/key-names.ts'
import styles from './side-panel.module.css'

/** Matches that have a key. */
export const KEYS = 9

/** The key that inserts a match; nothing for matches without a number, and for those that have no key. */
export function MatchKey({ number }: { readonly number: number | undefined }) {
  if (number === undefined || number >= KEYS) return null
  return <kbd className={styles.key}>{keyNames(`Alt+${number + 1}`)}</kbd>
}
