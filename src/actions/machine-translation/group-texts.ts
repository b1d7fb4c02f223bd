import type { MaskedText } from '../../machine-translation/masks/masked-text.ts'
import { answerKey } from './answer-key.ts'
import type { AskedText, Question } from './ask-texts.ts'
import type { LanguageCodes } from './select-languages.ts'

/** Texts with the same answer: masked, they are equal, but their placeholders may differ. */
export interface TextGroup {
  /** Of the stored answer. */
  readonly key: string
  readonly text: AskedText
  readonly places: { readonly index: number; readonly masked: MaskedText }[]
}

/** Texts that need an answer, each once; without words there is nothing to translate. */
export function groupTexts(
  question: Question,
  codes: LanguageCodes,
  texts: readonly AskedText[],
): TextGroup[] {
  const byKey = new Map<string, TextGroup>()
  for (const [index, text] of texts.entries()) {
    const { masked } = text
    if (!masked.hasWords) continue
    const key = answerKey(question, codes, text, text.terms)
    const known = byKey.get(key)
    if (known) known.places.push({ index, masked })
    else byKey.set(key, { key, text, places: [{ index, masked }] })
  }
  return [...byKey.values()]
}
