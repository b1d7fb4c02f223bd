import { type FormEvent, useState } from 'react'
import type { FieldMessages, Outcome } from '../../api/http.ts'
import { outcomeWords } from '../outcome-words.ts'

/** A form that sends what was typed: what is wrong is told at its field, or in `problem` when it is about none. */
export function useSubmit<T>(
  send: (form: FormData) => Promise<Outcome<T>>,
  onDone: (value: T, form: HTMLFormElement) => void,
) {
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldMessages>({})
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const outcome = await send(new FormData(form))
    setBusy(false)
    const isDone = outcome.kind === 'done'
    const about = outcome.kind === 'invalid' ? outcome.fields : {}
    const isAboutField = [...form.elements].some((field) => 'name' in field && String(field.name) in about)
    setFields(about)
    setProblem(isDone || isAboutField ? null : outcomeWords(outcome))
    if (isDone) onDone(outcome.value, form)
  }

  return {
    isBusy,
    problem,
    /** Props of a form. */
    form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    /** Props of the field with this name. */
    field: (name: string) => ({ name, error: fields[name]?.join(' ') }),
  }
}
