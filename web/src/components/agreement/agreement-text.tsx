import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptAgreement, agreementQuery } from '../../api/agreements.ts'
import type { ComponentPath } from '../../api/components.ts'
import { t } from '../../i18n/texts.ts'
import { SaveNote } from '../forms/save-note.tsx'
import { useSave } from '../forms/use-save.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { notify } from '../notes/notices.ts'
import styles from './agreement-text.module.css'

/** The agreement of a component with a button to accept it; empty if it is accepted or there is none. */
export function AgreementText(props: {
  readonly path: ComponentPath
  /** Scrolls long texts in a box. */
  readonly isBoxed?: boolean
  /** The keyboard shortcut of the button. */
  readonly keys?: string
  readonly onAgreed?: () => void
}) {
  const { path, isBoxed = false, keys, onAgreed } = props
  const { data } = useQuery(agreementQuery(path))
  const submit = useSave()
  const client = useQueryClient()
  if (!data || data.accepted) return null

  async function accept(agreement: string) {
    const accepted = await submit.run(() => acceptAgreement(path, agreement))
    if (accepted) {
      notify(t('Agreement accepted. You can translate now.'))
      onAgreed?.()
    }
    // Reloads the permissions, whether the agreement was accepted or its text has changed.
    await Promise.all(
      [['component', path.project, path.part, 'agreement'], ['place'], ['unit']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }

  return (
    <>
      <div className={styles.text} data-boxed={isBoxed || undefined} tabIndex={isBoxed ? 0 : undefined}>
        <Markdown text={data.agreement} />
      </div>
      <SaveNote save={submit} />
      <Button
        mt="md"
        data-agree
        loading={submit.isBusy}
        title={keys}
        onClick={() => void accept(data.agreement)}
      >
        {t('I agree')}
      </Button>
    </>
  )
}
