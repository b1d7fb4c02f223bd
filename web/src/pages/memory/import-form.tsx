import { Button, Checkbox, FileInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MemoryImportJson } from '../../../../src/contract/memory-files.ts'
import { importMemory, memoryKey } from '../../api/memory.ts'
import { watchTask } from '../../api/watched-tasks.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { t } from '../../i18n/texts.ts'
import { ImportResult, ImportTask } from './import-result.tsx'
import styles from './memory.module.css'

/** Uploads a file into a memory, and reports the result. */
export function ImportForm({ base }: { readonly base: string }) {
  const [file, setFile] = useState<File | null>(null)
  const [origin, setOrigin] = useState('')
  const [isPartial, setPartial] = useState(false)
  const [imported, setImported] = useState<MemoryImportJson | null>(null)
  const submit = useSave()
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: memoryKey(base) })

  async function upload(event: FormEvent) {
    event.preventDefault()
    setImported(null)
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    form.set('origin', origin.trim())
    form.set('partial', String(isPartial))
    const done = await submit.run(() => importMemory(base, form))
    if (!done) return
    setImported(done)
    setFile(null)
    if (done.task_url !== null) watchTask(done.task_url, t('Import translation memory'))
    await renew()
  }

  return (
    <form onSubmit={(event) => void upload(event)} className={styles.card} noValidate>
      <Stack gap="md">
        <FileInput
          label={t('File')}
          description={t('TMX 1.4, or JSON as exported by Weblate. Existing entries do not change.')}
          placeholder={t('Choose a file')}
          accept=".json,.tmx,.xml,application/json,application/x-tmx"
          value={file}
          onChange={setFile}
          error={submit.error('file')}
          clearable
          clearButtonProps={{ 'aria-label': t('Remove') }}
        />
        <TextInput
          label={t('Origin')}
          description={t(
            'Optional. Replaces the origins in the file, so that you can find these entries later.',
          )}
          value={origin}
          onChange={({ currentTarget }) => setOrigin(currentTarget.value)}
          error={submit.error('origin')}
          maxLength={1000}
        />
        <Checkbox
          label={t('Import the readable beginning of a damaged file')}
          checked={isPartial}
          onChange={({ currentTarget }) => setPartial(currentTarget.checked)}
          error={submit.error('partial')}
        />
        <SaveNote save={submit} />
        {imported?.result && <ImportResult result={imported.result} />}
        {typeof imported?.task_url === 'string' && (
          <ImportTask address={imported.task_url} onDone={() => void renew()} />
        )}
        <div>
          <Button type="submit" loading={submit.isBusy} disabled={file === null}>
            {t('Import file')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
