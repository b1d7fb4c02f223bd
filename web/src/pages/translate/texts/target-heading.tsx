import { displayLength } from '../../../../../src/checks/limits/display-length.ts'
import { flagSet } from '../../../../../src/domain/flags/flag-set.ts'
import { maxLengthOf } from '../../../../../src/domain/flags/flag-values.ts'
import { formatNumber, languageName, t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import type { ShownLanguage } from '../editor-place.ts'
import { StateDot, stateName } from '../state-dot.tsx'

/** Language and state of a translation, whether a draft was restored, and the length of the text; always one line. */
export function TargetHeading(props: {
  readonly language: ShownLanguage
  readonly state: number
  readonly texts: readonly string[]
  readonly flags: string
  readonly isEdited: boolean
  readonly isCounting: boolean
  /** Null unless the text is a restored draft. */
  readonly onDiscard: (() => void) | null
}) {
  const { language, state, texts, flags, isEdited, isCounting, onDiscard } = props
  const set = flagSet(flags)
  const limit = maxLengthOf(set)
  const lengths = texts.map((text) => displayLength(text, set))
  const isTooLong = limit !== null && lengths.some((length) => length > limit)
  return (
    <div className={styles.heading}>
      <h2 className={styles.language}>{languageName(language.name)}</h2>
      <span className={styles.state}>
        <StateDot unit={{ state, has_failing_check: false }} isDecoration />
        {stateName(state)}
      </span>
      {isEdited && <span className={styles.state}>{onDiscard ? t('Draft restored') : t('Unsaved')}</span>}
      {isEdited && onDiscard && (
        <button type="button" className={styles.small} onClick={onDiscard}>
          {t('Discard draft')}
        </button>
      )}
      {(limit !== null || isCounting) && (
        <span className={styles.counter} data-over={isTooLong || undefined}>
          <span className="only-heard">{t('Characters')} </span>
          {lengths.map(formatNumber).join(' · ')}
          {limit !== null && ` / ${formatNumber(limit)}`}
        </span>
      )}
    </div>
  )
}
