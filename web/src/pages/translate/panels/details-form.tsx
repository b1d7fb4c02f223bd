import { Button, TagsInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnitWorkspaceJson } from '../../../../../src/contract/unit-workspace.ts'
import { labelsQuery } from '../../../api/unit-activity.ts'
import { saveUnit, type Unit } from '../../../api/units.ts'
import { GrowingTextarea } from '../../../components/forms/growing-textarea.tsx'
import { t } from '../../../i18n/texts.ts'
import styles from '../editor.module.css'
import type { EditorPlace } from '../editor-place.ts'
import { reasonOf } from '../texts/conflict-note.tsx'

/** A form for the explanation, flags and labels of a string, which translators of all languages see. */
export function DetailsForm(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly workspace: UnitWorkspaceJson
  readonly onClose: () => void
}) {
  const { editor, unit, workspace, onClose } = props
  const client = useQueryClient()
  const [explanation, setExplanation] = useState(workspace.explanation)
  const [flags, setFlags] = useState(workspace.extra_flags)
  const [labels, setLabels] = useState<string[]>([...workspace.labels])
  const [problem, setProblem] = useState<string | null>(null)
  const { data: known } = useQuery(labelsQuery(editor.path.project))

  async function save(): Promise<void> {
    const edit = { explanation, extra_flags: flags, labels }
    const outcome = await saveUnit(workspace.source_unit, edit)
    if (outcome.kind !== 'done') return setProblem(reasonOf(outcome))
    await client.invalidateQueries({ queryKey: ['unit', unit.id] })
    onClose()
  }

  return (
    <form
      className={styles.detailsForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <GrowingTextarea
        label={t('Explanation')}
        description={t('Shown to translators of all languages')}
        value={explanation}
        onChange={(event) => setExplanation(event.currentTarget.value)}
      />
      <TextInput label={t('Flags')} value={flags} onChange={(event) => setFlags(event.currentTarget.value)} />
      <TagsInput
        label={t('Labels')}
        data={(known ?? []).map(({ name }) => name)}
        value={labels}
        onChange={setLabels}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.formActions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Save')}</Button>
      </div>
    </form>
  )
}
