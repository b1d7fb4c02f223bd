import { type Flag, type FlagParameter, uniqueFlags } from './flag.ts'

/** The canonical text of these flags: sorted, joined by `, `, values quoted only if necessary. */
export function formatFlags(flags: Iterable<Flag>): string {
  return formatUnique(uniqueFlags(flags))
}

/** Like `formatFlags`, for flags with unique names. */
export function formatUnique(flags: readonly Flag[]): string {
  return flags.map(formatFlag).sort().join(', ')
}

function formatFlag({ name, parameters }: Flag): string {
  let text = name
  for (const parameter of parameters) text += `:${formatParameter(parameter)}`
  return text
}

function formatParameter({ text, isRegex }: FlagParameter): string {
  if (isRegex) return `r"${text.replace(/\\[\s\S]|["\\]/g, escapeInRegex)}"`
  return /[\s,:"'\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text
}

/** Pairs stay; a lone backslash, which only an invalid expression ends with, must not escape the closing quote. */
function escapeInRegex(found: string): string {
  return found.length > 1 ? found : `\\${found}`
}
