import { Modal, Switch } from '@mantine/core'
import { useState } from 'react'
import { keyNames } from '../../editor/key-names.ts'
import { areShortcutsOn, switchShortcuts } from '../../editor/shortcuts.ts'
import { t } from '../../i18n/texts.ts'
import styles from './editor.module.css'
import type { StringRights } from './string-rights.ts'

/** All shortcuts of the editor, and a switch to turn them off. */
export function ShortcutSheet(props: {
  /** Actions without permission are left out. */
  readonly rights: StringRights | null
  /** There is a language model to ask. */
  readonly hasModels: boolean
  readonly onClose: () => void
}) {
  const { rights, hasModels, onClose } = props
  const mayEdit = rights === null || rights.mayEdit || rights.mustAgree
  const canType = rights === null || rights.canType
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const saving: readonly (readonly [keys: string, does: string])[] = [
    ['Ctrl+Enter', t('Save and continue')],
    ['Alt+Enter', t('Save as “Needs editing” and continue')],
    ['Ctrl+Shift+Enter', t('Approve and continue')],
    ['Alt+Shift+Enter', t('Suggest and continue')],
    ['Alt+A', t('Accept the contributor agreement')],
    ['Ctrl+Z', t('Undo the last save')],
  ]
  const writing: typeof saving = [
    ['Alt+1 … 9', t('Insert a match, suggestion or similar string')],
    ['Alt+Shift+1 … 9', t('Insert and save it, and continue')],
    ['→', t('Insert the exact match that an empty field shows')],
    ['Alt+Q W R T Y U I O P', t('Insert a placeholder from the source')],
    ['Alt+S', t('Copy source')],
    ...(hasModels ? [['Alt+M', t('Type a hint for the language model')] as const] : []),
  ]
  const rows: typeof saving = [
    ...(mayEdit ? saving : canType ? [['Ctrl+Enter', t('Suggest and continue')] as const] : []),
    ...(canType ? writing : []),
    ['Alt+↓', t('Next string')],
    ['Alt+↑', t('Previous string')],
    ['Alt+G', t('Go to glossary terms')],
    ['Alt+X', t('Go to search')],
    ['Esc', t('Leave field')],
    ['Ctrl+K', t('Open command palette')],
    ['?', t('Show keyboard shortcuts')],
  ]
  return (
    <Modal opened onClose={onClose} title={t('Keyboard shortcuts')} size="lg">
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keyNames(keys)}</kbd>
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
