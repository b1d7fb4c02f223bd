import { Link } from '@tanstack/react-router'
import styles from './two-names.module.css'

/** A link with two names, such as a project and a language; if space is short, the first one is truncated. */
export function TwoNames(props: {
  readonly around: string
  readonly name: string
  readonly sign: string
  readonly to: string
}) {
  const { around, name, sign, to } = props
  return (
    <Link to={to} className={styles.names ?? ''} title={`${around} ${sign} ${name}`}>
      <span className={styles.around}>{around}</span>
      <span className={styles.sign}>{sign}</span>
      <span className={styles.name}>{name}</span>
    </Link>
  )
}
