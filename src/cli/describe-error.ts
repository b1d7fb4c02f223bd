import type { AppError, FieldErrors } from '../domain/errors.ts'

/** An error as one line for the person at the command line, with the fields that are to blame. */
export function describeError({ message, fields }: Pick<AppError, 'message' | 'fields'>): string {
  const problems = fields ? [...listProblems(fields)] : []
  if (problems.every(({ text }) => text === message)) return message
  return problems.map(({ field, text }) => `${field}: ${text}`).join(' ')
}

function* listProblems(fields: FieldErrors, prefix = ''): Generator<{ field: string; text: string }> {
  for (const [name, value] of Object.entries(fields)) {
    const field = `${prefix}${name}`
    for (const item of [value].flat() as (string | FieldErrors)[]) {
      if (typeof item === 'string') yield { field, text: item }
      else yield* listProblems(item, `${field}.`)
    }
  }
}
