import { Button, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnitWorkspaceJson } from '../../../../src/contract/unit-workspace.ts'
import { may } from '../../api/places.ts'
import { labelsQuery } from '../../api/unit-talk.ts'
import { saveUnit, type Unit } from '../../api/units.ts'
import { t } from '../../i18n/texts.ts'
import { reasonOf } from './conflict-note.tsx'
import styles from './editor.module.css'
import { type EditorPlace, langOf } from './editor-place.ts'

/** What is known of a string: key, note, place in the code, explanation, flags and labels. */
export function StringDetails(props: {
  readonly editor: EditorPlace
  readonly unit: Unit
  readonly workspace: UnitWorkspaceJson | undefined
}) {
  const { editor, unit, workspace } = props
  const [isOpen, setIsOpen] = useState(false)
  const rows: readonly (readonly [label: string, text: string])[] = [
    [t('Note'), unit.note],
    [t('Explanation'), workspace?.explanation ?? ''],
    [t('Source before it changed'), unit.previous_source],
    [t('Place in the code'), unit.location.split(',').join(', ')],
    [t('Flags'), workspace?.flags ?? unit.flags],
    [t('Labels'), workspace?.labels.join(', ') ?? ''],
  ]
  return (
    <section className={styles.details} aria-label={t('About this string')}>
      <dl>
        {rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd {...(label === t('Note') && langOf(editor.source))}>{text}</dd>
            </div>
          ))}
      </dl>
      {workspace && may(editor.place, 'source.edit') && !isOpen && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
          {t('Edit explanation, flags and labels')}
        </Button>
      )}
      {workspace && isOpen && (
        <DetailsForm editor={editor} unit={unit} workspace={workspace} onClose={() => setIsOpen(false)} />
      )}
    </section>
  )
}

function DetailsForm(props: {
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
      <Textarea
        label={t('Explanation')}
        description={t('For translators of all languages')}
        autosize
        minRows={2}
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
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Save')}</Button>
      </div>
    </form>
  )
}
