import type { Migration } from './migration.ts'

/** Why a run of automatic translation ended early, what it left out, and what projects translate without being asked. */
export const automaticEngines: Migration = {
  name: '0082-automatic-engines',
  async up(tx) {
    for (const [name, value] of [
      ['problem', ''],
      ['skipped', '{}'],
    ] as const) {
      await tx.schema
        .alterTable('auto_run')
        .addColumn(name, 'text', (c) => c.notNull().defaultTo(value))
        .execute()
    }
    await tx.schema
      .alterTable('auto_run')
      .addColumn('waits', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await tx.schema
      .alterTable('machine_policy')
      .addColumn('pretranslate', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
