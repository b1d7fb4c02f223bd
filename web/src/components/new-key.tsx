import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { t } from '../i18n/texts.ts'
import styles from './new-key.module.css'

/** A new API key, which is shown only once. */
export function NewKey({ value }: { readonly value: string }) {
  const clipboard = useClipboard({ timeout: 3000 })
  return (
    <div className={styles.key} role="status">
      <p>{t('Copy your key now. You won’t be able to see it again.')}</p>
      <div className={styles.line}>
        <code>{value}</code>
        <Button size="xs" variant="default" onClick={() => clipboard.copy(value)}>
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
      </div>
    </div>
  )
}
