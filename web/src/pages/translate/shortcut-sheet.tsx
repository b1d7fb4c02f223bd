import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { areShortcutsOn, isAppleKeyboard, switchShortcuts } from '../../editor/shortcuts.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { StringRights } from './string-rights.ts'

/** All shortcuts of the editor, and a switch to turn them off. */
export function ShortcutSheet(props: {
  /** Actions without permission are left out. */
  readonly rights: StringRights | null
  readonly onClose: () => void
}) {
  const { rights, onClose } = props
  const mayEdit = rights === null || rights.mayEdit || rights.mustAgree
  const canType = rights === null || rights.canType
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const alt = isAppleKeyboard() ? '⌃' : 'Alt+'
  const main = isAppleKeyboard() ? '⌘' : 'Ctrl+'
  const saving: readonly (readonly [keys: string, does: string])[] = [
    [`${main}Enter`, t('Save and continue')],
    ['Alt+Enter', t('Save as “Needs editing” and continue')],
    [`${main}Shift+Enter`, t('Approve and continue')],
    ['Alt+Shift+Enter', t('Suggest and continue')],
    [`${alt}A`, t('Accept the contributor agreement')],
    [`${main}Z`, t('Undo the last save')],
  ]
  const writing: typeof saving = [
    [`${alt}1 … 9`, t('Use a suggestion or similar string')],
    [`${alt}Q W R T Y U I O P`, t('Insert a placeholder from the source')],
    [`${alt}S`, t('Copy source')],
  ]
  const rows: typeof saving = [
    ...(mayEdit ? saving : canType ? [[`${main}Enter`, t('Suggest and continue')] as const] : []),
    ...(canType ? writing : []),
    ['Alt+↓', t('Next string')],
    ['Alt+↑', t('Previous string')],
    [`${alt}G`, t('Go to glossary terms')],
    [`${alt}X`, t('Go to search')],
    ['Esc', t('Leave field')],
    [`${main}K`, t('Open command palette')],
    ['?', t('Show keyboard shortcuts')],
  ]
  return (
    <Modal opened onClose={onClose} title={t('Keyboard shortcuts')} size="lg">
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
        label={t('Enable keyboard shortcuts')}
        checked={isOn}
        onChange={(event) => {
          switchShortcuts(event.currentTarget.checked)
          setIsOn(event.currentTarget.checked)
        }}
      />
    </Modal>
  )
}
