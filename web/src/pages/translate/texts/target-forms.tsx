import { type RefObject, useId } from 'react'
import { sameTexts, type Unit } from '../../../api/units.ts'
import { numbered } from '../../../editor/numbered.ts'
import type { LiveChecks } from '../../../editor/use-live-checks.ts'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import type { EditorPlace } from '../editor-place.ts'
import { type Ghost, GhostNote } from './ghost-note.tsx'
import { type FieldHandle, TargetField } from './target-field.tsx'

/** A field per plural form of a translation, with example numbers and the findings of checks. */
export function TargetForms(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  /** One per form. */
  readonly labels: readonly string[]
  readonly texts: readonly string[]
  readonly live: LiveChecks | null
  readonly fields?: RefObject<(FieldHandle | null)[]>
  readonly isReadOnly: boolean
  readonly isSmall?: boolean
  readonly describedBy: string
  /** Texts offered in the empty fields. */
  readonly ghost?: Ghost
  readonly onChange: (texts: readonly string[]) => void
  readonly onFocus: (form: number) => void
}) {
  const { editor, unit, labels, texts, live, fields, isReadOnly, isSmall, describedBy } = props
  const { ghost, onChange, onFocus } = props
  const ghostId = useId()
  const offered = ghost?.texts ?? null
  const hasForms = texts.length > 1
  const failed = live && sameTexts(live.for, texts) ? live.failed : []
  const forms = numbered(texts).map(({ text, form }) => (
    <div key={form} className={styles.form}>
      {hasForms && <span className={styles.formName}>{labels[form]}</span>}
      <TargetField
        ref={(handle) => {
          if (fields) fields.current[form] = handle
        }}
        label={hasForms ? `${t('Translation')}, ${labels[form]}` : t('Translation')}
        value={text}
        room={unit.source[form] ?? unit.source.at(-1) ?? ''}
        language={editor.target}
        findings={failed.flatMap(({ findings }) => findings.filter((finding) => finding.form === form))}
        isReadOnly={isReadOnly}
        isSmall={hasForms || isSmall === true}
        describedBy={offered ? `${ghostId} ${describedBy}` : describedBy}
        ghost={
          ghost && offered ? { text: offered[form] ?? '', hasButton: form === 0, onTake: ghost.onTake } : null
        }
        onChange={(value) => onChange(texts.map((other, at) => (at === form ? value : other)))}
        onFocus={() => onFocus(form)}
      />
    </div>
  ))
  return (
    <>
      {forms}
      {ghost && <GhostNote id={ghostId} texts={offered} language={editor.target} />}
    </>
  )
}
