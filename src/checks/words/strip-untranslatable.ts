import type { CheckedString, CheckTools } from '../check.ts'
import { listActiveDialects } from '../placeholders/active-dialects.ts'
import { listPlaceholders } from '../placeholders/placeholders.ts'

/** Roles and literals of reStructuredText. */
const RST = /:[A-Za-z][\w:+.-]{0,60}:`[^`]+`|``[^`]+``/g

/**
 * Pieces that nobody translates, whatever the flags, the longer ones first. Every repetition is of one class of
 * characters.
 */
const PIECES: readonly RegExp[] = [
  /<\/?[A-Za-z][^<>]*>/g,
  /&(?:nbsp|amp|lt|gt|quot|apos|[lr][sd]quo|[lr]s?aquo|hellip|[mn]dash|times|#\w{1,8});/g,
  // Variables of templates and of configure scripts.
  /\{[A-Za-z_-]+\}/g,
  /@[A-Z][A-Z_]*@/g,
  /[a-z][a-z+.-]{0,20}:\/\/[\w.@-]+(?::\d{1,5})?(?:[/?#]\S*)?/gi,
  /(?:\bmailto:)?[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}/g,
  // Domains and names of files.
  /(?<![\w.-])(?:[\w-]{1,63}\.){1,8}[a-z]{2,7}(?![\w-])/gi,
  // Paths and channels.
  /(?<=^|\s)(?:\/[\w=:?.+-]+)+\/?/g,
  /(?<=^|\s)#[\w-]{2,}/g,
]

/** The text without placeholders, markup, addresses and names of files, with a space for each of them. */
export function stripUntranslatable(
  text: string,
  { flags }: Pick<CheckedString, 'flags'>,
  tools: CheckTools,
): string {
  let rest = text
  if (flags.flags.length > 0) {
    for (const { start, end } of listPlaceholders(rest, flags, tools).toReversed())
      rest = `${rest.slice(0, start)} ${rest.slice(end)}`
    for (const { pattern } of listActiveDialects(flags)) rest = rest.replace(pattern, ' ')
    if (flags.has('rst-text')) rest = rest.replace(RST, ' ')
  }
  for (const piece of PIECES) rest = rest.replace(piece, ' ')
  return rest
}
