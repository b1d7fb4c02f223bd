import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../api/http.ts'
import { explainText, type PresentText, type Rephrasing, rephraseText } from '../../../api/model-questions.ts'
import { fromServer } from '../../../i18n/texts.ts'
import { reasonOf } from '../texts/conflict-note.tsx'

/** Another wording by a language model. */
export interface Rewording {
  readonly target: readonly string[]
  readonly failingChecks: readonly string[]
}

/** What a language model was asked, and what it answered. */
export interface AskedModel {
  readonly wish: Rephrasing | 'explain'
  readonly present: PresentText
  /** Who answers; empty until it is known. */
  readonly name: string
  readonly isWaiting: boolean
  /** Why there is no answer, or null. */
  readonly problem: string | null
  readonly explanation: string | null
  readonly rewordings: readonly Rewording[]
}

/** Questions to the language model about a string, one at a time. */
export interface ModelQuestion {
  /** The last question, or null. */
  readonly asked: AskedModel | null
  readonly explain: (present: PresentText) => void
  readonly rephrase: (present: PresentText, rephrasing: Rephrasing, hint?: string) => void
  /** Goes back to the suggestions. */
  readonly close: () => void
}

/** Asks about a string; another question, and leaving the string, ends the one before. */
export function useModelQuestion(unitId: number): ModelQuestion {
  const [asked, setAsked] = useState<AskedModel | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function start<T extends { name: string; error: string | null }>(
    wish: AskedModel['wish'],
    present: PresentText,
    send: (signal: AbortSignal) => Promise<Outcome<T>>,
    read: (answer: T) => Partial<AskedModel>,
  ): void {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const none = { name: '', problem: null, explanation: null, rewordings: [] }
    setAsked({ wish, present, isWaiting: true, ...none })
    send(own.signal).then(
      (outcome) => {
        if (own.signal.aborted) return
        const answer = outcome.kind === 'done' ? outcome.value : null
        const reason = answer === null ? problemOf(outcome) : answer.error && fromServer(answer.error)
        const found = answer === null ? {} : { name: answer.name, ...read(answer) }
        setAsked({ wish, present, isWaiting: false, ...none, ...found, problem: reason })
      },
      // Nobody waits for it anymore.
      () => {},
    )
  }

  return {
    asked,
    explain: (present) =>
      start(
        'explain',
        present,
        (signal) => explainText(unitId, present, signal),
        ({ text }) => ({
          explanation: text,
        }),
      ),
    rephrase: (present, rephrasing, hint = '') =>
      start(
        rephrasing,
        present,
        (signal) => rephraseText(unitId, { ...present, rephrasing, hint }, signal),
        ({ suggestions }) => ({
          rewordings: suggestions.map(({ target, failing_checks }) => ({
            target,
            failingChecks: failing_checks,
          })),
        }),
      ),
    close() {
      running.current?.abort()
      setAsked(null)
    },
  }
}

/** What a rejected request says, without the names of its members. */
function problemOf(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'done') return ''
  return outcome.kind === 'invalid'
    ? Object.values(outcome.fields).flat().join(' ') || outcome.message
    : reasonOf(outcome)
}
