import { useState } from 'react'
import type { FieldMessages, Outcome } from '../../api/http.ts'
import { t } from '../../i18n/texts.ts'

/** A form on its way to the server: whether it is under way, and what the server said about it. */
export interface Submit {
  readonly isBusy: boolean
  /** What is wrong with a field, as one text; undefined when nothing is. */
  error(field: string): string | undefined
  /** What is wrong beside fields; null when nothing is. */
  readonly problem: string | null
  /** Sends something and gives what the server gave; null when it was refused. */
  run<T>(work: () => Promise<Outcome<T>>): Promise<T | null>
  /** Forgets what was wrong. */
  clear(): void
}

/** Keeps the state of a form; `known` are the names of the fields that it shows, whose errors stand beside them. */
export function useSubmit(known: readonly string[]): Submit {
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldMessages>({})
  const [problem, setProblem] = useState<string | null>(null)

  return {
    isBusy,
    problem,
    error: (field) => fields[field]?.join(' '),
    clear() {
      setFields({})
      setProblem(null)
    },
    async run(work) {
      setBusy(true)
      const outcome = await work()
      setBusy(false)
      if (outcome.kind === 'done') {
        setFields({})
        setProblem(null)
        return outcome.value
      }
      const named = outcome.kind === 'invalid' ? outcome.fields : {}
      setFields(named)
      const isElsewhere = !Object.keys(named).some((name) => known.includes(name))
      setProblem(isElsewhere ? outcomeText(outcome) : t('Look at the marked fields.'))
      return null
    },
  }
}

/** Why something was not done, in a sentence. */
export function outcomeText(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'offline':
      return t('The server can not be reached. Nothing was changed; try again.')
    case 'signed-out':
      return t('You are signed out. Sign in and try again.')
    case 'missing':
      return t('This is no longer there, or you may not do this.')
    case 'busy':
      return t('Too many tries. Wait a while.')
    case 'changed':
      return t('Somebody else has changed this meanwhile. Load the page again.')
    default:
      return outcome.message === '' ? t('This was refused.') : outcome.message
  }
}
