import { readConfig } from '../../config/config.ts'
import { AppError } from '../../domain/errors.ts'
import { startWorker } from '../../main.ts'
import { type Command, parseCommand } from '../command.ts'
import { runUntilSignal } from './run-until-signal.ts'

/** `diglot worker`: background tasks only. */
export const worker: Command = {
  name: 'worker',
  usage: '',
  summary: 'Runs background tasks alongside servers that use the same PostgreSQL database.',
  async run(args) {
    parseCommand(worker, args)
    if (readConfig(process.env).DATABASE_URL === '') {
      throw new AppError(
        'invalid',
        'DATABASE_URL: a worker requires PostgreSQL, but DATABASE_URL is empty; with SQLite, the server runs background tasks itself',
      )
    }
    await runUntilSignal((onFirstStart) => startWorker(process.env, onFirstStart))
  },
}
