import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { areShortcutsOn, isAppleKeyboard, switchShortcuts } from '../../editor/shortcuts.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'

/** All keys of the editor, and a switch for those who need the keys themselves. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const alt = isAppleKeyboard() ? '⌃' : 'Alt+'
  const main = isAppleKeyboard() ? '⌘' : 'Ctrl+'
  const rows: readonly (readonly [keys: string, does: string])[] = [
    [`${main}Enter`, t('Save and go on')],
    ['Alt+Enter', t('Save as needing editing, and go on')],
    [`${main}Shift+Enter`, t('Approve and go on')],
    ['Alt+↓', t('Next string')],
    ['Alt+↑', t('Previous string')],
    [`${alt}1 … 9`, t('Use a suggestion or a similar string')],
    [`${alt}Q W R T Y U I O P`, t('Insert a piece of the source')],
    [`${alt}S`, t('Copy the source')],
    [`${alt}G`, t('Go to the glossary terms')],
    [`${alt}X`, t('Go to the search')],
    [`${alt}A`, t('Agree to what is asked before translating')],
    [`${main}Z`, t('Undo the last save, right after it')],
    ['Esc', t('Leave the field')],
    [`${main}K`, t('Go anywhere')],
    ['?', t('Show this sheet')],
  ]
  return (
    <Modal opened onClose={onClose} title={t('Keys')} size="lg">
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('Use these keys')}
        checked={isOn}
        onChange={(event) => {
          switchShortcuts(event.currentTarget.checked)
          setIsOn(event.currentTarget.checked)
        }}
      />
    </Modal>
  )
}
