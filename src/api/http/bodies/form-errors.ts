import { AppError, type FieldErrors, isAppError } from '../../../domain/errors.ts'

/** Does something; where that is refused because of some members, what is wrong with each becomes one text. */
export function withFormErrors<Result>(body: () => Result): Result {
  try {
    return body()
  } catch (error) {
    if (!isAppError(error) || !error.fields) throw error
    const fields = Object.entries(error.fields).map(([name, problems]) => [
      name,
      sentences(problems).join(', '),
    ])
    throw new AppError(error.code, error.message, { fields: Object.fromEntries(fields), cause: error })
  }
}

function sentences(problems: FieldErrors[string]): readonly string[] {
  if (typeof problems === 'string') return [problems]
  return Object.values<FieldErrors[string]>(problems as FieldErrors).flatMap(sentences)
}
