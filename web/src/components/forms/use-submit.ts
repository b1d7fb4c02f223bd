import type { FormEvent } from 'react'
import type { Outcome } from '../../api/http.ts'
import { useSave } from './use-save.ts'

/** `useSave` for a form with uncontrolled fields: it sends what was typed. */
export function useSubmit<T>(
  send: (form: FormData) => Promise<Outcome<T>>,
  onDone: (value: T, form: HTMLFormElement) => void,
) {
  const submit = useSave()

  async function sendForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    await submit.run(async () => {
      const outcome = await send(new FormData(form))
      if (outcome.kind === 'done') onDone(outcome.value, form)
      return outcome
    })
  }

  return {
    submit,
    isBusy: submit.isBusy,
    /** Props of a form. */
    form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void sendForm(event) },
    /** Props of the field with this name. */
    field: (name: string) => ({ name, error: submit.error(name) }),
  }
}
