import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import { SaveNote } from './save-note.tsx'
import { useSave } from './use-save.ts'

/** Asks for confirmation before something is lost; if `phrase` is set, it must be typed. */
export function ConfirmDialog(props: {
  readonly isOpen: boolean
  readonly title: string
  /** The label of the button. */
  readonly action: string
  readonly phrase?: string
  readonly onClose: () => void
  /** Runs the action; returns an error message, or null. */
  readonly onConfirm: () => Promise<string | null>
  /** The description of what will be lost. */
  readonly children: ReactNode
}) {
  const { isOpen, title, action, phrase, onClose, onConfirm, children } = props
  const [typed, setTyped] = useState('')
  const submit = useSave()

  async function confirm(event: FormEvent) {
    event.preventDefault()
    await submit.run(async () => {
      const problem = await onConfirm()
      if (problem === null) return { kind: 'done', value: null, etag: null }
      return { kind: 'refused', message: problem }
    })
  }

  function close() {
    setTyped('')
    submit.clear()
    onClose()
  }

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      <form onSubmit={(event) => void confirm(event)}>
        <Stack gap="md">
          <div>{children}</div>
          {phrase !== undefined && (
            <TextInput
              label={t('Type “{phrase}” to confirm', { phrase })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
          )}
          <SaveNote save={submit} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('Cancel')}
            </Button>
            <Button
              type="submit"
              color="red.9"
              loading={submit.isBusy}
              disabled={phrase !== undefined && typed !== phrase}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
