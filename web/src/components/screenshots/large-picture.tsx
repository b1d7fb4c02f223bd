import { Modal } from '@mantine/core'
import { t } from '../../i18n/texts.ts'
import styles from './screenshots.module.css'

/** A screenshot as large as there is room for; Escape closes it, and so does a click beside it. */
export function LargePicture(props: {
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
