import { type Flag, type FlagParameter, uniqueFlags } from './flag.ts'

/** The one spelling of these flags: sorted, joined by `, `, values in quotes only where they must be. */
export function formatFlags(flags: Iterable<Flag>): string {
  return formatUnique(uniqueFlags(flags))
}

/** As `formatFlags`, for flags that have each name once. */
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

/** Pairs stay; a lone backslash, which only a broken expression ends with, must not hide the closing quote. */
function escapeInRegex(found: string): string {
  return found.length > 1 ? found : `\\${found}`
}
