import { useRef, useState } from 'react'
import type { Outcome } from '../../api/http.ts'
import { t } from '../../i18n/texts.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** The state of a form: whether it is being sent, and the errors from the server. */
export interface Save {
  readonly isBusy: boolean
  /**
   * The error of a field as one text, or undefined. The caller must show it: errors of all other fields are part of `problem`.
   */
  error(field: string): string | undefined
  /** True if this field has an error, for callers that do not show it. */
  hasError(field: string): boolean
  /** Errors outside fields; null if there are none. */
  readonly problem: string | null
  /** True if a field shows an error. */
  readonly isMarked: boolean
  /** Number of rejections so far; `SaveNote` announces each. */
  readonly refusals: number
  /** The focused element when the form was sent; a busy button loses the focus. */
  readonly origin: Element | null
  /** Sends a request and returns its result; null if it was rejected. */
  run<T>(work: () => Promise<Outcome<T>>): Promise<T | null>
  /** Clears the errors. */
  clear(): void
}

const NOTHING: Refusal = { fields: {}, problem: null }

/** The state of a form whose values are stored elsewhere. The form shows a `SaveNote` near its submit button. */
export function useSave(): Save {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NOTHING)
  const [refusals, setRefusals] = useState(0)
  const origin = useRef<Element | null>(null)
  // Fields that call `error` while rendering are those that the form shows.
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
