import { TemplateError } from './template-problem.ts'

/** A part of a template: plain text, `{{ … }}` or `{% … %}`. Comments are left out. */
export interface Part {
  readonly kind: 'text' | 'output' | 'tag'
  /** The text between the braces. */
  readonly text: string
  /** Offset of `text` in the template. */
  readonly at: number
}

const KINDS = { '{{': ['output', '}}'], '{%': ['tag', '%}'], '{#': ['comment', '#}'] } as const

/** Splits a template. Every part must be closed on the same line. */
export function splitTemplate(template: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index } of template.matchAll(/\{[{%#]/g)) {
    if (index < end) continue
    const [kind, closing] = KINDS[template.slice(index, index + 2) as keyof typeof KINDS]
    const start = index + 2
    const close = template.indexOf(closing, start)
    const newline = template.indexOf('\n', start)
    if (close < 0 || (newline >= 0 && newline < close)) {
      const opening = template.slice(index, start)
      throw new TemplateError(index, `“${opening}” has no matching “${closing}” on the same line.`)
    }
    if (index > end) parts.push({ kind: 'text', text: template.slice(end, index), at: end })
    if (kind !== 'comment') parts.push({ kind, text: template.slice(start, close), at: start })
    end = close + 2
  }
  if (end < template.length) parts.push({ kind: 'text', text: template.slice(end), at: end })
  return parts
}
