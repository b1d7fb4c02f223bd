import type { AppError, FieldErrors } from '../domain/errors.ts'

/** The API reports two fields for it; on the command line they are options. */
const NO_BASE =
  'No template for new languages: set one with --new-base PATH, or turn new languages off with --set new_lang=none.'

/** An error as one line for the command line, with the fields that caused it. */
export function describeError({ message, fields }: Pick<AppError, 'message' | 'fields'>): string {
  const problems = fields ? [...listProblems(fields)] : []
  if (problems.every(({ text }) => text === message)) return message
  const isBaseMissing = fields?.new_base !== undefined && fields.new_lang !== undefined
  const rest = isBaseMissing ? problems.filter(({ field }) => !/^new_(?:base|lang)$/.test(field)) : problems
  const named = rest.map(({ field, text }) => `${field}: ${text}`)
  return [...(isBaseMissing ? [NO_BASE] : []), ...named].join(' ')
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
