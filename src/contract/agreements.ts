import { timestamp } from './fields.ts'
import { boolean, nullable, object, optional, type Static, string } from './schema.ts'

/** The agreement of a component, for the person who asks. */
export const AgreementJson = object({
  agreement: string({ description: 'Markdown; empty where there is none' }),
  accepted: boolean({
    description: 'Whether you may contribute: you accepted it, or there is nothing to accept',
  }),
  accepted_at: nullable(timestamp()),
})
/** The value that the schema of the same name describes. */
export type AgreementJson = Static<typeof AgreementJson>

/** What is accepted. */
export const AgreementWrite = object({
  agreement: optional(
    string({
      maxLength: 200_000,
      isVerbatim: true,
      description: 'The text that you read; refused where it is another one by now',
    }),
  ),
})
