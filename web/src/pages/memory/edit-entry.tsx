import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { MemoryEntryJson } from '../../../../src/contract/memory-files.ts'
import { editMemoryEntry, memoryKey } from '../../api/memory.ts'
import { GrowingTextarea } from '../../components/forms/growing-textarea.tsx'
import { SaveNote } from '../../components/forms/save-note.tsx'
import { useSave } from '../../components/forms/use-save.ts'
import { numbered } from '../../editor/numbered.ts'
import { textDirection } from '../../i18n/text-direction.ts'
import { t } from '../../i18n/texts.ts'

/** The fields for the translation of an entry, one for each of its plural forms. */
export function EditEntry(props: {
  readonly base: string
  readonly entry: MemoryEntryJson
  readonly onClose: () => void
}) {
  const { base, entry, onClose } = props
  const [texts, setTexts] = useState<readonly string[]>(entry.target)
  const submit = useSave()
  const client = useQueryClient()
  const code = entry.target_language

  async function save(event: FormEvent) {
    event.preventDefault()
    const saved = await submit.run(() => editMemoryEntry(base, entry.id, texts))
    if (!saved) return
    await client.invalidateQueries({ queryKey: memoryKey(base) })
    onClose()
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose()
  }

  return (
    <form onSubmit={(event) => void save(event)} onKeyDown={press} noValidate>
      {numbered(texts).map(({ text, form }) => (
        <GrowingTextarea
          key={form}
          label={
            texts.length === 1 ? t('Translation') : t('Translation, form {number}', { number: form + 1 })
          }
          value={text}
          onChange={({ currentTarget }) => setTexts(texts.with(form, currentTarget.value))}
          error={form === 0 ? submit.error('target') : undefined}
          autoFocus={form === 0}
          lang={code.replaceAll('_', '-')}
          dir={textDirection(code)}
          mb={8}
        />
      ))}
      <SaveNote save={submit} />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={submit.isBusy}>
          {t('Save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  )
}
