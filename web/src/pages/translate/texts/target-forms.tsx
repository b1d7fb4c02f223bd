import type { RefObject } from 'react'
import { sameTexts, type Unit } from '../../../api/units.ts'
import { numbered } from '../../../editor/numbered.ts'
import type { LiveChecks } from '../../../editor/use-live-checks.ts'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import type { EditorPlace } from '../editor-place.ts'
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
  readonly onChange: (texts: readonly string[]) => void
  readonly onFocus: (form: number) => void
}) {
  const { editor, unit, labels, texts, live, fields, isReadOnly, isSmall, describedBy, onChange, onFocus } =
    props
  const hasForms = texts.length > 1
  const failed = live && sameTexts(live.for, texts) ? live.failed : []
  return numbered(texts).map(({ text, form }) => (
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
        describedBy={describedBy}
        onChange={(value) => onChange(texts.map((other, at) => (at === form ? value : other)))}
        onFocus={() => onFocus(form)}
      />
    </div>
  ))
}
