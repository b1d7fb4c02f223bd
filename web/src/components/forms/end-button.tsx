import { Button } from '@mantine/core'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Outcome } from '../../api/http.ts'
import { t } from '../../i18n/texts.ts'
import { notify } from '../notes/notices.ts'
import { outcomeWords } from '../notes/outcome-words.ts'

/** Ends something after a second press, and has the list that it was in asked for again. */
export function EndButton(props: {
  readonly label: string
  /** What is ended, for those who do not see what stands beside the button. */
  readonly about: string
  readonly end: () => Promise<Outcome<unknown>>
  readonly changes: QueryKey
}) {
  const { label, about, end, changes } = props
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function press() {
    if (!isAsked) return setAsked(true)
    setBusy(true)
    const outcome = await end()
    setBusy(false)
    setAsked(false)
    if (outcome.kind !== 'done' && outcome.kind !== 'missing') notify(outcomeWords(outcome), 'bad')
    await client.invalidateQueries({ queryKey: changes })
  }

  return (
    <Button
      size="xs"
      variant={isAsked ? 'filled' : 'default'}
      color={isAsked ? 'red.8' : 'accent'}
      loading={isBusy}
      onClick={() => void press()}
      onBlur={() => isBusy || setAsked(false)}
      flex="none"
    >
      {isAsked ? t('Confirm') : label}
      <span className="for-readers">{about}</span>
    </Button>
  )
}
