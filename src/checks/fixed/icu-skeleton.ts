import type { FlagSet } from '../../domain/flags/flag-set.ts'
import type { FixedSpan } from '../../domain/units/fixed-span.ts'
import type { IcuArgument, IcuPart } from '../icu/icu-message.ts'
import { icuOptions } from '../icu/icu-options.ts'
import { isFailure } from '../icu/icu-reader.ts'
import { parseIcu } from '../icu/parse-icu.ts'

/** What is not text in an ICU message: plain arguments, and of choices all but the texts to choose from. */
export function icuSkeleton(text: string, flags: FlagSet): FixedSpan[] {
  if (!text.includes('{')) return []
  const parts = parseIcu(text, icuOptions(flags))
  return isFailure(parts) ? [] : partSpans(text, parts)
}

function partSpans(text: string, parts: readonly IcuPart[]): FixedSpan[] {
  // Tags are found as markup.
  return parts.flatMap((part) =>
    part.kind === 'tag' ? partSpans(text, part.parts) : argumentSpans(text, part),
  )
}

function argumentSpans(text: string, { start, end, type, choices }: IcuArgument): FixedSpan[] {
  const spans: FixedSpan[] = []
  let at = start
  for (const [index, choice] of choices.entries()) {
    const from = text.indexOf('{', choice.end) + 1
    const next = choices[index + 1]?.start ?? end - 1
    const to = text.lastIndexOf('}', next - 1)
    spans.push({ start: at, end: from, partner: null }, ...partSpans(text, choice.parts))
    if (type !== 'select') {
      for (let sign = text.indexOf('#', from); sign >= 0 && sign < to; sign = text.indexOf('#', sign + 1)) {
        spans.push({ start: sign, end: sign + 1, partner: null })
      }
    }
    at = to
  }
  return [...spans, { start: at, end, partner: null }]
}
