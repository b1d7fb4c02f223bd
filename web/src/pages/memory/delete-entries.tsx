import { useQueryClient } from '@tanstack/react-query'
import { deleteMemoryEntries, type MemoryFilter, memoryKey } from '../../api/memory.ts'
import { watchTask } from '../../api/watched-tasks.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { notify } from '../../components/notes/notices.ts'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { n, t } from '../../i18n/texts.ts'

/** Deletes the entries that a filter selects, after a confirmation. */
export function DeleteEntries(props: {
  readonly base: string
  readonly filter: MemoryFilter
  readonly count: number
  readonly onClose: () => void
}) {
  const { base, filter, count, onClose } = props
  const client = useQueryClient()

  async function remove(): Promise<string | null> {
    const outcome = await deleteMemoryEntries(base, filter)
    if (outcome.kind !== 'done') return outcomeWords(outcome)
    const { removed, task_url } = outcome.value
    if (task_url !== null) watchTask(task_url, t('Delete translation memory'))
    notify(n(removed, '{count} entry deleted', '{count} entries deleted'))
    onClose()
    await client.invalidateQueries({ queryKey: memoryKey(base) })
    return null
  }

  return (
    <ConfirmDialog
      isOpen
      title={n(count, 'Delete {count} entry', 'Delete {count} entries')}
      action={t('Delete entries')}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {t(
          'Deleted entries are no longer suggested. Translations in components do not change. If you might need the entries again, download them first.',
        )}
      </p>
    </ConfirmDialog>
  )
}
