import type {
  Term,
  TextContext,
  TextToTranslate,
  TranslationRequest,
} from '../../../../src/machine-translation/service.ts'

/** The context of a text of which nothing is known. */
export function textContext(known: Partial<TextContext> = {}): TextContext {
  return {
    key: '',
    explanation: '',
    note: '',
    labels: [],
    maxLength: null,
    plural: null,
    otherLanguages: [],
    examples: [],
    neighbours: [],
    current: '',
    failingChecks: [],
    previous: null,
    wish: '',
    ...known,
  }
}

/** A text with its masks, such as `Copy @@PH5@@`, each for a placeholder such as `%5`. */
export function textToTranslate(text: string, known: Partial<TextContext> = {}): TextToTranslate {
  const masks = [...new Set(text.match(/@@PH\d+@@/g) ?? [])]
  return {
    text,
    placeholders: masks.map((mask) => ({ mask, text: `%${/\d+/.exec(mask)?.[0]}` })),
    context: textContext(known),
  }
}

export function term(source: string, target: string, more: Partial<Term> = {}): Term {
  return { source, target, explanation: '', forbidden: false, readOnly: false, ...more }
}

/** A request from English to Czech. */
export function translationRequest(
  texts: readonly (string | TextToTranslate)[],
  more: Partial<TranslationRequest> = {},
): TranslationRequest {
  return {
    from: 'en',
    to: 'cs',
    formality: 'default',
    texts: texts.map((text) => (typeof text === 'string' ? textToTranslate(text) : text)),
    terms: [],
    instructions: '',
    ...more,
  }
}
