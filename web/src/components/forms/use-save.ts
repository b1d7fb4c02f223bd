import { useState } from 'react'
import type { FieldMessages, Outcome } from '../../api/http.ts'
import { outcomeWords } from '../notes/outcome-words.ts'

/** A form on its way to the server: whether it is under way, and what the server said about it. */
export interface Save {
  readonly isBusy: boolean
  /** What is wrong with a field, as one text; undefined when nothing is. */
  error(field: string): string | undefined
  /** What is wrong beside fields; null when nothing is, or a field says it. */
  readonly problem: string | null
  /** True when a field says what is wrong. */
  readonly isMarked: boolean
  /** Sends something and gives what the server gave; null when it was refused. `shown` are the fields that can say why, if others than usual. */
  run<T>(work: () => Promise<Outcome<T>>, shown?: readonly string[]): Promise<T | null>
  /** Forgets what was wrong. */
  clear(): void
}

/** Keeps the state of a form whose values are kept elsewhere; `known` are the names of the fields that it shows, whose errors stand beside them. */
export function useSave(known: readonly string[]): Save {
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldMessages>({})
  const [problem, setProblem] = useState<string | null>(null)

  return {
    isBusy,
    problem,
    isMarked: problem === null && Object.keys(fields).length > 0,
    error: (field) => fields[field]?.join(' '),
    clear() {
      setFields({})
      setProblem(null)
    },
    async run(work, shown = known) {
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
      const isAtField = Object.keys(named).some((name) => shown.includes(name))
      setProblem(isAtField ? null : outcomeWords(outcome))
      return null
    },
  }
}
