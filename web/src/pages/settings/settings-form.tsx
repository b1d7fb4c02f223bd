import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Outcome } from '../../api/http.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { n, t } from '../../i18n/texts.ts'
import { changesOf, type SettingGroup, type SettingValues } from './setting-field.ts'
import { SettingInput } from './setting-input.tsx'
import styles from './settings-page.module.css'

/** Settings in groups, with a save bar that appears with the first change; leaving with unsaved changes asks for confirmation. */
export function SettingsForm<T>(props: {
  readonly groups: readonly SettingGroup[]
  readonly values: SettingValues
  readonly onSave: (changes: SettingValues) => Promise<Outcome<T>>
  readonly onSaved: (saved: T) => void
}) {
  const { groups, values, onSave, onSaved } = props
  const fields = groups.flatMap((group) => group.fields)
  const [draft, setDraft] = useState<SettingValues>(values)
  const submit = useSave()
  const changes = changesOf(values, draft, fields)
  const count = Object.keys(changes).length
  useBlocker({
    shouldBlockFn: () => count > 0 && !confirm(t('Leave without saving your changes?')),
    enableBeforeUnload: () => count > 0,
  })

  async function save(event: FormEvent) {
    event.preventDefault()
    const saved = await submit.run(() => onSave(changes))
    if (saved) onSaved(saved)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <div className={styles.about}>
            <h2 className={styles.title}>{group.title}</h2>
            {group.help !== undefined && <p className={styles.help}>{group.help}</p>}
          </div>
          <div className={styles.fields}>
            {group.fields.map((field) => (
              <SettingInput
                key={field.name}
                field={field}
                value={draft[field.name]}
                error={submit.error(field.name)}
                fileFormat={String(draft.file_format ?? '')}
                onChange={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
              />
            ))}
          </div>
        </section>
      ))}
      {count > 0 && (
        <section className={styles.bar} aria-label={t('Unsaved changes')}>
          <SaveNote save={submit} />
          {submit.isMarked && (
            <span role="alert" className={styles.problem}>
              {t('Some fields have errors.')}
            </span>
          )}
          <span>{n(count, '{count} unsaved change', '{count} unsaved changes')}</span>
          <span className={styles.spacer} />
          <Button
            variant="default"
            onClick={() => {
              setDraft(values)
              submit.clear()
            }}
          >
            {t('Discard')}
          </Button>
          <Button type="submit" loading={submit.isBusy}>
            {t('Save changes')}
          </Button>
        </section>
      )}
    </form>
  )
}
