import { array, choice, integer, nullable, object, optional, type Static, string } from './schema.ts'

const MOST_FORMS = 10
const LONGEST_TEXT = 20_000
const LONGEST_HINT = 500
const MAX_SERVICE = 100

/** What a translator can ask a language model to do with a translation; `hint` is what the translator types. */
export const REPHRASING_IDS = [
  'shorter',
  'longer',
  'more-formal',
  'less-formal',
  'fix-checks',
  'hint',
] as const

const question = {
  target: array(string({ maxLength: LONGEST_TEXT, isVerbatim: true }), {
    maxItems: MOST_FORMS,
    description: 'The translation in question, saved or not: one text for each plural form',
  }),
  form: optional(integer({ minimum: 0, description: 'The plural form that is meant, 0 by default' })),
  service: optional(
    string({
      maxLength: MAX_SERVICE,
      description: 'ID of a language model; the first of the project by default',
    }),
  ),
}

/** A translation that a language model explains. */
export const ExplainWrite = object({
  ...question,
  language: optional(
    string({ maxLength: 50, description: 'Code of the language of the explanation; `en` by default' }),
  ),
})

/** A translation that a language model rewords. */
export const RephraseWrite = object({
  ...question,
  rephrasing: choice(REPHRASING_IDS),
  hint: optional(
    string({
      maxLength: LONGEST_HINT,
      description:
        'For `hint`: what should be different, or for a string without a translation, what it should be like',
    }),
  ),
})

const answeredBy = {
  service: string({ description: 'ID of the language model' }),
  name: string({ description: 'Name of the language model' }),
}
const failure = {
  error: nullable(string({ description: 'Why there is no answer' })),
  retry_after: nullable(integer({ description: 'Seconds until a busy service can be asked again' })),
}

/** Why a translation is as it is. */
export const ExplanationJson = object({
  ...answeredBy,
  text: nullable(string({ description: 'Plain text' })),
  ...failure,
})
/** The value that the schema of the same name describes. */
export type ExplanationJson = Static<typeof ExplanationJson>
