import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconEraser, IconFileSearch, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import type { RepositoryOverviewJson } from '../../../../src/contract/repository-overview.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { n, t } from '../../i18n/texts.ts'
import type { Operation } from './repository-page.tsx'

/** Rare operations; those that discard local changes list what will be lost, and ask for confirmation. */
export function MoreOperations(props: {
  readonly data: RepositoryOverviewJson
  readonly isBusy: boolean
  readonly onRun: (operation: Operation) => void
}) {
  const { data, isBusy, onRun } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={300} shadow="md">
        <Menu.Target>
          <Button size="xs" variant="default" disabled={isBusy} rightSection={<IconChevronDown size={14} />}>
            {t('More')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileSearch size={16} />} onClick={() => onRun('file-scan')}>
            {t('Rescan files')}
          </Menu.Item>
          <Menu.Item leftSection={<IconEraser size={16} />} onClick={() => onRun('cleanup')}>
            {t('Clean up local copy')}
          </Menu.Item>
          {data.has_remote && (
            <Menu.Item color="red" leftSection={<IconRestore size={16} />} onClick={() => setAsking(true)}>
              {t('Reset to upstream…')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('Reset to upstream')}
        action={t('Reset')}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          setAsking(false)
          onRun('reset')
          return null
        }}
      >
        <p>{t('This resets the local copy to upstream and discards:')}</p>
        <ul>
          <li>{n(data.outgoing, '{count} unpushed commit', '{count} unpushed commits')}</li>
          <li>{n(data.pending.strings, '{count} uncommitted string', '{count} uncommitted strings')}</li>
        </ul>
      </ConfirmDialog>
    </>
  )
}
