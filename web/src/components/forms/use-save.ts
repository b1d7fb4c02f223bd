import { useRef, useState } from 'react'
import type { Outcome } from '../../api/http.ts'
import { t } from '../../i18n/texts.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** A form on its way to the server: whether it is being sent, and what the server said about it. */
export interface Save {
  readonly isBusy: boolean
  /** What is wrong with a field, as one text; undefined when nothing is. Whoever asks shows it: messages of all other fields are part of `problem`. */
  error(field: string): string | undefined
  /** True when this field has an error, for those who do not show it themselves. */
  hasError(field: string): boolean
  /** What is wrong beside fields; null when nothing is, or the fields say all of it. */
  readonly problem: string | null
  /** True when a field says what is wrong. */
  readonly isMarked: boolean
  /** How often the form was refused; `SaveNote` announces each of them. */
  readonly refusals: number
  /** What had the focus when the form was sent; a busy button loses it. */
  readonly origin: Element | null
  /** Sends something and gives what the server gave; null when it was refused. */
  run<T>(work: () => Promise<Outcome<T>>): Promise<T | null>
  /** Forgets what was wrong. */
  clear(): void
}

const NOTHING: Refusal = { fields: {}, problem: null }

/** Keeps the state of a form whose values are kept elsewhere. The form shows a `SaveNote` near its submit button. */
export function useSave(): Save {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING)
  const [refusals, setRefusals] = useState(0)
  const origin = useRef<Element | null>(null)
  // The fields that ask for their errors while the form renders are those that it shows.
  const shown = useRef(new Set<string>())
  shown.current = new Set()

  function refuse(next: Refusal): void {
    setRefusal(next)
    setRefusals((count) => count + 1)
  }

  return {
    isBusy,
    problem: refusal.problem,
    isMarked: Object.keys(refusal.fields).length > 0,
    refusals,
    get origin() {
      return origin.current
    },
    error(field) {
      shown.current.add(field)
      return refusal.fields[field]?.join(' ')
    },
    hasError: (field) => field in refusal.fields,
    clear: () => setRefusal(NOTHING),
    async run(work) {
      origin.current = document.activeElement
      setBusy(true)
      try {
        const outcome = await work()
        if (outcome.kind === 'done') {
          setRefusal(NOTHING)
          return outcome.value
        }
        refuse(refusalOf(outcome, shown.current))
        return null
      } catch (error) {
        refuse({ fields: {}, problem: t('Something went wrong. Reload the page and try again.') })
        throw error
      } finally {
        setBusy(false)
      }
    },
  }
}
