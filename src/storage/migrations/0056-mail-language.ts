import type { Migration } from './migration.ts'

/** The language of emails: of an account, and of a request for an email. */
export const mailLanguage: Migration = {
  name: '0056-mail-language',
  async up(tx) {
    await tx.schema.alterTable('user').addColumn('interface_language', 'text').execute()
    await tx.schema.alterTable('account_link').addColumn('language', 'text').execute()
  },
}
