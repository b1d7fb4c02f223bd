import { prepareSecrets } from '../actions/site/prepare-secrets.ts'
import { openContext } from '../open-context.ts'
import { migrate } from '../storage/migrate.ts'
import { type Command, parseCommand } from './command.ts'

/** `diglot migrate`: the server does the same on startup. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Migrates the database schema without starting the server.',
  async run(args) {
    parseCommand(migrateCommand, args)
    const ctx = await openContext({ LOG_LEVEL: 'warn', ...process.env })
    try {
      const names = await migrate(ctx.db, ctx.now)
      await prepareSecrets(ctx)
      console.log(
        names.length === 0
          ? 'The database is up to date.'
          : names.map((name) => `Applied ${name}.`).join('\n'),
      )
    } finally {
      await ctx.db.destroy()
    }
  },
}
