import styles from './text-diff.module.css'
import { wordDiff } from './word-diff.ts'

/** A word diff of two texts. */
export function TextDiff(props: {
  readonly before: string
  readonly after: string
  readonly lang?: string | undefined
  readonly dir?: string | undefined
}) {
  const { before, after, lang, dir = 'auto' } = props
  return (
    <span className={styles.text} dir={dir} lang={lang}>
      {keyed(wordDiff(before, after)).map(({ key, kind, text }) => {
        if (kind === 'same') return <span key={key}>{text}</span>
        return kind === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
      })}
    </span>
  )
}

function keyed<Part extends object>(parts: readonly Part[]): (Part & { readonly key: number })[] {
  return parts.map((part, key) => ({ ...part, key }))
}
