import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ComponentPath } from '../../api/components.ts'
import { addLanguage } from '../../api/files.ts'
import { LanguageSelect } from '../../components/forms/language-select.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { notify } from '../../components/notes/notices.ts'
import { t } from '../../i18n/texts.ts'
import styles from './files-page.module.css'

/** Adds a language, whose file is created from the base file or the template. */
export function AddLanguage({
  path,
  present,
}: {
  readonly path: ComponentPath
  readonly present: ReadonlySet<string>
}) {
  const [code, setCode] = useState<string | null>(null)
  const submit = useSave()
  const client = useQueryClient()

  async function add(event: FormEvent) {
    event.preventDefault()
    if (code === null) return
    const added = await submit.run(() => addLanguage(path, code))
    if (!added) return
    setCode(null)
    notify(t('Language added.'))
    await client.invalidateQueries()
  }

  return (
    <form onSubmit={(event) => void add(event)} className={styles.add}>
      <LanguageSelect
        label={t('Add language')}
        value={code}
        onChange={setCode}
        error={submit.error('language_code')}
        without={present}
      />
      <Button type="submit" variant="default" loading={submit.isBusy} disabled={code === null}>
        {t('Add')}
      </Button>
      <SaveNote save={submit} />
    </form>
  )
}
