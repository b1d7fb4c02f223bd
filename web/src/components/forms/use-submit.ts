import type { FormEvent } from 'react'
import type { Outcome } from '../../api/http.ts'
import { useSave } from './use-save.ts'

/** `useSave` for a form that keeps its values itself: it sends what was typed. */
export function useSubmit<T>(
  send: (form: FormData) => Promise<Outcome<T>>,
  onDone: (value: T, form: HTMLFormElement) => void,
) {
  const save = useSave([])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const shown = [...form.elements].flatMap((field) => ('name' in field ? [String(field.name)] : []))
    await save.run(async () => {
      const outcome = await send(new FormData(form))
      if (outcome.kind === 'done') onDone(outcome.value, form)
      return outcome
    }, shown)
  }

  return {
    isBusy: save.isBusy,
    problem: save.problem,
    /** Props of a form. */
    form: { onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
    /** Props of the field with this name. */
    field: (name: string) => ({ name, error: save.error(name) }),
  }
}
