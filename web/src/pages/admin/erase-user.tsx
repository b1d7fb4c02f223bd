import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserJson } from '../../../../src/contract/users.ts'
import { usersQuery } from '../../api/admin.ts'
import { send } from '../../api/http.ts'
import { userAddress } from '../../api/users.ts'
import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx'
import { outcomeWords } from '../../components/notes/outcome-words.ts'
import { t } from '../../i18n/texts.ts'

/** Deletes a user after the username was typed. */
export function EraseUser(props: { readonly user: UserJson; readonly onErased: () => void }) {
  const { user, onErased } = props
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)

  async function erase(): Promise<string | null> {
    const outcome = await send({ method: 'DELETE', path: userAddress(user.username) })
    if (outcome.kind !== 'done') return outcomeWords(outcome)
    await client.invalidateQueries({ queryKey: usersQuery.queryKey })
    onErased()
    return null
  }

  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('Delete user…')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('Delete {name}?', { name: user.full_name })}
        action={t('Delete user')}
        phrase={user.username}
        onClose={() => setConfirming(false)}
        onConfirm={erase}
      >
        {t(
          'This permanently deletes the user’s name, email address, password, API keys, sessions and group memberships. Their translations stay, attributed to a deleted user.',
        )}
      </ConfirmDialog>
    </>
  )
}
