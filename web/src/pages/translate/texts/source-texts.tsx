import type { Unit } from '../../../api/units.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { translatePath } from '../../../components/page/place-links.ts'
import { numbered } from '../../../editor/numbered.ts'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import type { EditorPlace, EditorScope } from '../editor-place.ts'
import { MarkedText } from './marked-text.tsx'

/** Longer ones may have to be scrolled, which needs the focus of those who have no mouse. */
const LONG = 400

/** The source of a string, with what can be inserted shown; in an editor of a whole project also where it is. */
export function SourceTexts(props: {
  readonly scope: EditorScope
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly flags: string
  readonly onInsert: ((text: string) => void) | undefined
}) {
  const { scope, editor, unit, flags, onInsert } = props
  const isLong = unit.source.join('').length > LONG
  return (
    <section className={styles.original} aria-label={t('Source')}>
      <div className={styles.heading}>
        <h2 className={styles.language}>
          {editor.source.name}
          {scope.translation === null && (
            <>
              {' · '}
              <PageLink href={translatePath(editor.place.path)}>{editor.place.component?.name}</PageLink>
            </>
          )}
        </h2>
        {unit.context !== '' && <code className={styles.context}>{unit.context}</code>}
      </div>
      <div
        className={styles.sources}
        {...(isLong && { role: 'group', 'aria-label': t('Source'), tabIndex: 0 })}
      >
        {numbered(unit.source).map(({ text, form }) => (
          <div key={form} className={styles.form}>
            {unit.source.length > 1 && (
              <span className={styles.formName}>{form === 0 ? t('One') : t('Several')}</span>
            )}
            <MarkedText text={text} flags={flags} language={editor.source} onInsert={onInsert} />
          </div>
        ))}
      </div>
    </section>
  )
}
