import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startPostgres } from '../support/postgres.ts'
import { killAfterEach, startDiglot } from './diglot-process.ts'
import { freshFolder } from './fresh-site.ts'

killAfterEach()

it.each(['serve', 'worker'])(
  '%s waits at its start for a PostgreSQL that is not there yet',
  async (command) => {
    const postgres = await startPostgres({ isDurable: true })
    onTestFinished(() => postgres.stop())
    const DATABASE_URL = await postgres.createDatabase('late')
    await postgres.halt('fast')

    const starting = startDiglot({ args: [command], env: { DATA_DIR: freshFolder(), DATABASE_URL } })
    await eventually(() => expect(starting.output()).toContain('Retrying for up to 60 s'))
    expect(starting.output()).not.toContain('Diglot is ready')
    await postgres.resume()

    await eventually(() =>
      expect(starting.output()).toMatch(/Diglot (?:is ready|is running background tasks)/),
    )
    starting.kill('SIGTERM')
    expect(await starting.end).toEqual({ status: 0, signal: null })
  },
)
