import { splitForms } from '../../../../../src/domain/units/plural-text.ts'
import type { Unit } from '../../../api/units.ts'
import { TextDiff } from '../../../components/history/text-diff.tsx'
import { Markdown } from '../../../components/markdown/markdown.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { translatePath } from '../../../components/page/place-links.ts'
import { numbered } from '../../../editor/numbered.ts'
import { languageName, t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import { type EditorPlace, type EditorScope, langOf } from '../editor-place.ts'
import { formLabels } from './form-labels.ts'
import { MarkedText } from './marked-text.tsx'

/** Longer texts may scroll, and must be focusable to scroll with the keyboard. */
const LONG = 400

/**
 * The source of a string with insertable segments, below its explanation; changes since it was translated are marked. In an
 * editor of a whole project, also shows the component.
 */
export function SourceTexts(props: {
  readonly scope: EditorScope
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly flags: string
  readonly explanation: string
  readonly onInsert: ((text: string) => void) | undefined
}) {
  const { scope, editor, unit, flags, explanation, onInsert } = props
  const isLong = unit.source.join('').length > LONG
  const labels = formLabels(unit.source.length, editor.sourcePlural, editor.source.code)
  const previous = unit.previous_source === '' ? [] : splitForms(unit.previous_source)
  return (
    <section className={styles.original} aria-label={t('Source')}>
      <div className={styles.heading}>
        <h2 className={styles.language}>
          {languageName(editor.source.name)}
          {scope.translation === null && (
            <>
              {' · '}
              <PageLink href={translatePath(editor.place.path)}>{editor.place.component?.name}</PageLink>
            </>
          )}
        </h2>
        {unit.context !== '' && <code className={styles.context}>{unit.context}</code>}
      </div>
      {explanation !== '' && (
        <div className={styles.explanation} role="note" aria-label={t('Explanation')}>
          <Markdown text={explanation} />
        </div>
      )}
      <div
        className={styles.sources}
        {...(isLong && { role: 'group', 'aria-label': t('Source'), tabIndex: 0 })}
      >
        {numbered(unit.source).map(({ text, form }) => (
          <div key={form} className={styles.form}>
            {unit.source.length > 1 && <span className={styles.formName}>{labels[form]}</span>}
            <MarkedText text={text} flags={flags} language={editor.source} onInsert={onInsert} />
            {previous[form] && previous[form] !== text && (
              <p className={styles.previous}>
                <span className={styles.formName}>{t('Source changes since the translation')}</span>
                <TextDiff before={previous[form]} after={text} {...langOf(editor.source)} />
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
