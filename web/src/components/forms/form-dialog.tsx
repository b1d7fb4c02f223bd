import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../i18n/texts.ts'
import { ProblemNote } from '../notes/problem-note.tsx'

/** A dialog with the fields of one thing, which are saved together; `removal` is what ends the thing, where that can be. */
export function FormDialog(props: {
  readonly title: string
  readonly size?: number
  readonly form: ComponentProps<'form'>
  readonly problem: string | null
  readonly isBusy: boolean
  readonly removal?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { title, size, form, problem, isBusy, removal, onClose, children } = props
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
          <ProblemNote text={problem} />
          <Group justify="space-between">
            {removal ?? <span />}
            <Button type="submit" loading={isBusy}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
