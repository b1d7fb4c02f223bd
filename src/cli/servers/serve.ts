import { type Command, parseCommand } from '../command.ts'
import { runUntilSignal } from './run-until-signal.ts'
import { isSupervisor, supervise } from './supervise.ts'

/** `diglot serve`: HTTP and background tasks. */
export const serve: Command = {
  name: 'serve',
  usage: '[--demo]',
  summary: 'Starts the server: database, HTTP and background tasks. With --demo, DEMO defaults to 1.',
  async run(args) {
    const parsed = parseCommand(serve, args, { options: { demo: { type: 'boolean' } } })
    const env = parsed.has('demo') ? { ...process.env, DEMO: process.env.DEMO || '1' } : process.env
    if (isSupervisor(env)) return supervise(env)
    // A supervisor does not need the rest of the program.
    const { startServer } = await import('../../main.ts')
    await runUntilSignal((onFirstStart) => startServer(env, onFirstStart))
  },
}
