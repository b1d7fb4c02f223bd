import { Button, FileInput, Select, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { UploadJson } from '../../../../src/contract/files.ts'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { uploadFile } from '../../api/files.ts'
import { may } from '../../api/places.ts'
import type { TranslationPath } from '../../api/translations.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { n, t } from '../../i18n/texts.ts'
import styles from './files-page.module.css'

/** Uploads a file, and reports the result. */
export function UploadForm({ place, path }: { readonly place: PlaceJson; readonly path: TranslationPath }) {
  const [file, setFile] = useState<File | null>(null)
  const [method, setMethod] = useState(may(place, 'unit.edit') ? 'translate' : 'suggest')
  const [conflicts, setConflicts] = useState('ignore')
  const [result, setResult] = useState<UploadJson | null>(null)
  const submit = useSave()
  const client = useQueryClient()

  async function upload(event: FormEvent) {
    event.preventDefault()
    setResult(null)
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    form.set('method', method)
    form.set('conflicts', conflicts)
    const done = await submit.run(() => uploadFile(path, form))
    setResult(done)
    if (done) await client.invalidateQueries()
  }

  return (
    <form onSubmit={(event) => void upload(event)} className={styles.card} noValidate>
      <Stack gap="md">
        <FileInput
          label={t('File')}
          description={t('Any supported format. Strings are matched by source or key.')}
          placeholder={t('Choose a file')}
          value={file}
          onChange={setFile}
          error={submit.error('file')}
          clearable
          clearButtonProps={{ 'aria-label': t('Remove') }}
        />
        <Select
          label={t('Upload mode')}
          data={methodsOf(place)}
          value={method}
          onChange={(next) => next !== null && setMethod(next)}
          error={submit.error('method')}
          allowDeselect={false}
        />
        <Select
          label={t('Existing translations')}
          data={[
            { value: 'ignore', label: t('Keep') },
            { value: 'replace-translated', label: t('Replace unless approved') },
            { value: 'replace-approved', label: t('Replace all') },
          ]}
          value={conflicts}
          onChange={(next) => next !== null && setConflicts(next)}
          error={submit.error('conflicts')}
          allowDeselect={false}
        />
        <SaveNote save={submit} />
        {result && (
          <p role="status" className={styles.result}>
            {n(result.accepted, '{count} string changed', '{count} strings changed')}
            {' · '}
            {n(result.skipped, '{count} unchanged', '{count} unchanged')}
            {' · '}
            {n(result.not_found, '{count} not found', '{count} not found')}
          </p>
        )}
        <div>
          <Button type="submit" loading={submit.isBusy} disabled={file === null}>
            {t('Upload')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** The upload methods that the user may use. */
function methodsOf(place: PlaceJson) {
  const methods = [
    { value: 'translate', label: t('Add as translations'), permission: 'unit.edit' },
    { value: 'approve', label: t('Add as approved translations'), permission: 'unit.review' },
    { value: 'fuzzy', label: t('Add as “Needs editing”'), permission: 'unit.edit' },
    { value: 'suggest', label: t('Add as suggestions'), permission: 'suggestion.add' },
    { value: 'replace', label: t('Replace file'), permission: 'component.edit' },
    { value: 'add', label: t('Add new strings'), permission: 'unit.add' },
  ]
  return methods
    .filter(({ permission }) => may(place, permission))
    .map(({ value, label }) => ({ value, label }))
}
