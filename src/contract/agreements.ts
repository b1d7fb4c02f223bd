import { timestamp } from './fields.ts'
import { boolean, nullable, object, optional, type Static, string } from './schema.ts'

/** The agreement of a component, for the person who asks. */
export const AgreementJson = object({
  agreement: string({ description: 'Markdown; empty if there is no agreement' }),
  accepted: boolean({
    description: 'Whether you can contribute: you accepted the agreement, or there is none',
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
      description: 'The text that you read; rejected if the agreement has changed since',
    }),
  ),
})
