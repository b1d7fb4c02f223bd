import { FILE_FORMAT_PARAMS, type FormatParam, paramNames } from './file-format-params.ts'

/** The problem of parameters for a format, one sentence, or null. */
export function findParamsProblem(params: unknown, fileFormat: string): string | null {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return 'Expected a JSON object.'
  const names = new Set(paramNames(fileFormat))
  for (const [name, value] of Object.entries(params)) {
    const param = names.has(name) ? FILE_FORMAT_PARAMS[name] : undefined
    const shown = name.slice(0, 50).toWellFormed()
    if (!param) return `“${shown}” is not a parameter of this file format.`
    if (!isValid(param, value)) return `Invalid value for “${shown}”.`
  }
  return null
}

function isValid({ values }: FormatParam, value: unknown): boolean {
  switch (values.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return Number.isInteger(value) && Number(value) >= values.minimum && Number(value) <= values.maximum
    case 'choice':
      return values.choices.some((choice) => choice === value)
    case 'name':
      return typeof value === 'string' && value.length <= 100 && /^[\p{L}_][\p{L}\p{N}._-]*$/u.test(value)
  }
}
