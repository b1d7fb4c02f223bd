import { Modal } from '@mantine/core'
import { t } from '../../i18n/texts.ts'
import styles from './screenshots.module.css'

/** A screenshot in full size; Escape or a click outside closes it. */
export function LargeScreenshot(props: {
  readonly name: string
  readonly address: string
  readonly onClose: () => void
}) {
  const { name, address, onClose } = props
  return (
    <Modal
      opened
      onClose={onClose}
      title={name}
      size="auto"
      centered
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <img src={address} alt={name} className={styles.large} />
    </Modal>
  )
}
