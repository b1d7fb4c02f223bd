import { specialCharacters } from '../../../editor/special-characters.ts'
import { t } from '../../../i18n/texts.ts'
import styles from './insert-row.module.css'

/** Pieces of the source and characters that are hard to type, to put where the cursor is. */
export function InsertRow(props: {
  readonly pieces: readonly { readonly text: string; readonly key: string | undefined }[]
  readonly language: string
  readonly onInsert: (text: string) => void
}) {
  const { pieces, language, onInsert } = props
  return (
    <div className={styles.row} role="toolbar" aria-label={t('Insert')}>
      {pieces.map(({ text, key }) => (
        <button
          key={text}
          type="button"
          className={styles.piece}
          dir="ltr"
          title={key === undefined ? text : `${text} · Alt+${key}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(text)}
        >
          <span>{text}</span>
          {key !== undefined && <kbd>{key}</kbd>}
        </button>
      ))}
      {specialCharacters(language).map(({ text, shown }) => (
        <button
          key={text}
          type="button"
          className={styles.character}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(text)}
        >
          {shown}
        </button>
      ))}
    </div>
  )
}
