import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../i18n/texts.ts'
import { SaveNote } from './save-note.tsx'
import type { Save } from './use-save.ts'

/** A dialog with the fields of one object, which are saved together; `removal` is the button to delete it, if allowed. */
export function FormDialog(props: {
  readonly title: string
  readonly size?: number
  readonly form: ComponentProps<'form'>
  readonly submit: Save
  readonly removal?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { title, size, form, submit, removal, onClose, children } = props
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      {...(size !== undefined && { size })}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <form {...form}>
        <Stack gap="md">
          {children}
          <SaveNote save={submit} />
          <Group justify="space-between">
            {removal ?? <span />}
            <Button type="submit" loading={submit.isBusy}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
