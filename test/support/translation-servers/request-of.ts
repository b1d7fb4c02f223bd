import type { Term, TranslationRequest } from '../../../src/machine-translation/service.ts'

/** A request to translate these masked texts. */
export function requestOf(
  texts: readonly string[],
  { from, to, ...more }: Partial<TranslationRequest> & { readonly from: string; readonly to: string },
): TranslationRequest {
  return {
    from,
    to,
    formality: 'default',
    texts: texts.map((text) => ({ text, placeholders: [] })),
    terms: [],
    instructions: '',
    ...more,
  }
}

/** A term of a glossary. */
export function termOf(source: string, target: string, more: Partial<Term> = {}): Term {
  return { source, target, explanation: '', forbidden: false, readOnly: false, ...more }
}
