import type { Mark } from '../../../editor/mark-text.ts'
import { markText } from '../../../editor/mark-text.ts'
import { t } from '../../../i18n/texts.ts'
import { langOf, type ShownLanguage } from '../editor-place.ts'
import styles from './marked-text.module.css'

/** A text with highlighted placeholders, markup, line breaks and invisible characters; clicking one inserts it. */
export function MarkedText(props: {
  readonly text: string
  readonly flags: string
  readonly language: ShownLanguage
  readonly onInsert?: ((text: string) => void) | undefined
}) {
  const { text, flags, language, onInsert } = props
  return (
    <p className={styles.text} {...langOf(language)}>
      {markText(text, flags).map((mark) => (
        <Piece key={mark.start} mark={mark} onInsert={onInsert} />
      ))}
    </p>
  )
}

function Piece({
  mark,
  onInsert,
}: {
  readonly mark: Mark
  readonly onInsert?: ((text: string) => void) | undefined
}) {
  const { kind, text, shown } = mark
  if (kind === 'text') return text
  const isBroken = kind === 'break'
  if (!onInsert || isBroken || kind === 'space') {
    return (
      <>
        <span className={styles.sign} data-kind={kind}>
          {shown}
        </span>
        {isBroken && <br />}
      </>
    )
  }
  return (
    <button
      type="button"
      className={styles.chip}
      data-kind={kind}
      dir="ltr"
      title={t('Insert {text}', { text: shown })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onInsert(text)}
    >
      {shown}
    </button>
  )
}
