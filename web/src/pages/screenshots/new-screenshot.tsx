import { Button, FileInput, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PlaceJson } from '../../../../src/contract/places.ts'
import { addScreenshot } from '../../api/screenshots.ts'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { t } from '../../i18n/texts.ts'
import styles from './screenshots-page.module.css'

/** Adds a screenshot to the source language, which shows it in all languages. */
export function NewScreenshot({ place, language }: { readonly place: PlaceJson; readonly language: string }) {
  const [image, setImage] = useState<File | null>(null)
  const [name, setName] = useState('')
  const submit = useSave()
  const client = useQueryClient()

  function choose(file: File | null): void {
    setImage(file)
    if (file && name === '') setName(file.name.replace(/\.\w+$/, ''))
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!image) return
    const form = new FormData()
    form.set('image', image)
    form.set('name', name)
    form.set('project_slug', place.project.slug)
    form.set('component_slug', decodeURIComponent(place.component?.part ?? ''))
    form.set('language_code', language)
    if ((await submit.run(() => addScreenshot(form))) === null) return
    setImage(null)
    setName('')
    await client.invalidateQueries({ queryKey: ['screenshots', place.path] })
  }

  return (
    <form onSubmit={(event) => void add(event)} className={styles.form} noValidate>
      <Stack gap="md">
        <FileInput
          label={t('Image')}
          description={t('PNG, JPEG, GIF or WebP, up to 2,000 × 2,000 pixels.')}
          placeholder={t('Choose a file')}
          accept="image/png,image/jpeg,image/gif,image/webp"
          value={image}
          onChange={choose}
          error={submit.error('image')}
          clearable
          clearButtonProps={{ 'aria-label': t('Remove') }}
        />
        <TextInput
          label={t('Name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={submit.error('name')}
          maxLength={200}
        />
        <SaveNote save={submit} />
        <div>
          <Button type="submit" loading={submit.isBusy} disabled={image === null || name.trim() === ''}>
            {t('Add screenshot')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
