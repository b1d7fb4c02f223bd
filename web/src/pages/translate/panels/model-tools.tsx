import { type FormEvent, useState } from 'react'
import type { PresentText, Rephrasing } from '../../../api/model-questions.ts'
import { keyNames } from '../../../editor/key-names.ts'
import { t } from '../../../i18n/texts.ts'
import styles from './memory-panel.module.css'
import side from './side-panel.module.css'
import type { ModelQuestion } from './use-model-question.ts'

/** The field that the key for language models leads to. */
export const HINT_FIELD = 'model-hint'
const LONGEST_HINT = 500

/** What a wish is called. */
export function wishName(wish: Rephrasing | 'explain'): string {
  switch (wish) {
    case 'explain':
      return t('Why this?')
    case 'shorter':
      return t('Shorter')
    case 'longer':
      return t('Longer')
    case 'more-formal':
      return t('More formal')
    case 'less-formal':
      return t('Less formal')
    case 'fix-checks':
      return t('Fix checks')
    default:
      return t('By your hint')
  }
}

const BUTTONS = ['shorter', 'longer', 'more-formal', 'less-formal', 'fix-checks'] as const

/** What a language model can do with the text in the field. Its answers are suggestions: nothing is saved. */
export function ModelTools(props: {
  readonly question: ModelQuestion
  readonly canType: boolean
  /** The text in the fields now. */
  readonly present: () => PresentText
}) {
  const { question, canType, present } = props
  const [hint, setHint] = useState('')

  function askByHint(event: FormEvent) {
    event.preventDefault()
    if (hint.trim() !== '') question.rephrase(present(), 'hint', hint.trim())
  }

  return (
    <fieldset className={styles.tools} aria-label={t('Ask the language model')}>
      <div className={styles.actions}>
        <Tool onUse={() => question.explain(present())}>{wishName('explain')}</Tool>
        {canType &&
          BUTTONS.map((wish) => (
            <Tool key={wish} onUse={() => question.rephrase(present(), wish)}>
              {wishName(wish)}
            </Tool>
          ))}
      </div>
      {canType && (
        <form className={styles.hint} onSubmit={askByHint}>
          <input
            id={HINT_FIELD}
            className={styles.hintField}
            aria-label={t('Hint for the language model')}
            aria-keyshortcuts="Alt+M"
            placeholder={t('Hint, such as “as a button”')}
            value={hint}
            maxLength={LONGEST_HINT}
            onChange={(event) => setHint(event.currentTarget.value)}
            enterKeyHint="send"
          />
          <kbd aria-hidden>{keyNames('Alt+M')}</kbd>
          <button type="submit" className={side.small}>
            {t('Ask')}
          </button>
        </form>
      )}
    </fieldset>
  )
}

function Tool(props: { readonly onUse: () => void; readonly children: string }) {
  return (
    <button
      type="button"
      className={side.small}
      // The cursor stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onUse}
    >
      {props.children}
    </button>
  )
}
