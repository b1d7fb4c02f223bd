import { Button } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from '../../api/http.ts'
import { t } from '../../i18n/texts.ts'
import { notify } from '../notes/notices.ts'
import { outcomeWords } from '../notes/outcome-words.ts'

/** A button that deletes something after a second press, and reloads the list it was in. */
export function ConfirmButton(props: {
  readonly label: string
  /** The name of what is deleted, for screen readers. */
  readonly about: string
  readonly end: () => Promise<Outcome<unknown>>
  readonly changes: QueryKey
}) {
  const { label, about, end, changes } = props
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function press() {
    if (!isConfirming) return setConfirming(true)
    setBusy(true)
    const outcome = await end()
    setBusy(false)
    setConfirming(false)
    if (outcome.kind !== 'done' && outcome.kind !== 'missing') notify(outcomeWords(outcome), 'bad')
    await client.invalidateQueries({ queryKey: changes })
  }

  return (
    <Button
      size="xs"
      variant={isConfirming ? 'filled' : 'default'}
      color={isConfirming ? 'red.8' : 'accent'}
      loading={isBusy}
      onClick={() => void press()}
      onBlur={() => isBusy || setConfirming(false)}
      flex="none"
    >
      {isConfirming ? t('Confirm') : label}
      <span className="for-readers">{about}</span>
    </Button>
  )
}
