import { AppError, type FieldErrors, isAppError } from '../../../domain/errors.ts'

/** Runs an operation; if it is rejected because of some members, the messages of each member are joined into one text. */
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
