import { TextDiff } from '../../../components/history/text-diff.tsx'
import { wordDiff } from '../../../components/history/word-diff.ts'
import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf, type ShownLanguage } from '../editor-place.ts'
import styles from './memory-panel.module.css'

/** A text that a suggestion is compared with: that of the string, or the best one of the memory. */
export interface ComparedText {
  readonly from: 'present' | 'memory'
  readonly target: readonly string[]
}

/** Texts that have less in common are easier to read side by side. */
const LEAST_SHARE = 0.4

/** How a suggestion differs from another text, word by word; nothing if they are equal or have little in common. */
export function ChangedFrom(props: {
  readonly compared: ComparedText | null
  readonly target: readonly string[]
  readonly language: ShownLanguage
}) {
  const { compared, target, language } = props
  if (!compared) return null
  const changed = numbered(target).filter(({ text, form }) => isAlike(compared.target[form] ?? '', text))
  if (changed.length === 0) return null
  return (
    <div className={styles.source}>
      {compared.from === 'present' ? t('Compared with your text:') : t('Compared with the memory:')}{' '}
      {changed.map(({ text, form }) => (
        <TextDiff key={form} before={compared.target[form] ?? ''} after={text} {...langOf(language)} />
      ))}
    </div>
  )
}

function isAlike(before: string, after: string): boolean {
  if (before === '' || before === after) return false
  const same = wordDiff(before, after).filter(({ kind }) => kind === 'same')
  const shared = same.reduce((sum, { text }) => sum + text.trim().length, 0)
  return shared >= LEAST_SHARE * Math.max(before.length, after.length)
}
