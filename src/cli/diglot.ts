import { isAppError } from '../domain/errors.ts'
import { version } from '../version.ts'
import { type Command, UsageError, usageOf } from './command.ts'
import { describeError } from './describe-error.ts'
import { InterruptedError } from './interruption.ts'

/** Loaded when asked for: a server needs no doctor, and `--version` nothing at all. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  worker: async () => (await import('./worker.ts')).worker,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  'user add': async () => (await import('./user-add.ts')).userAdd,
  'user password': async () => (await import('./user-password.ts')).userPassword,
  'user block': async () => (await import('./user-block.ts')).userBlock,
  'user unblock': async () => (await import('./user-block.ts')).userUnblock,
  'token add': async () => (await import('./token-add.ts')).tokenAdd,
  'project add': async () => (await import('./project-add.ts')).projectAdd,
  'component add': async () => (await import('./component-add.ts')).componentAdd,
  'component update': async () => (await import('./component-update.ts')).componentUpdate,
  'component list': async () => (await import('./component-list.ts')).componentList,
  'import-project': async () => (await import('./import-project.ts')).importProject,
  doctor: async () => (await import('./doctor.ts')).doctor,
}

// Files of the data folder are nobody else's business, whatever the rights of the folder itself.
process.umask(0o027)
await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  const [first = '--help'] = args
  if (first === '--version' || first === '-v') return void console.log(version())
  if (first === '--help' || first === '-h' || first === 'help') return void console.log(await help())
  try {
    await runCommand(args)
  } catch (error) {
    if (error instanceof UsageError) fail(error.message, 2)
    else if (error instanceof InterruptedError) fail(error.message, 130)
    else if (isAppError(error)) fail(describeError(error), 1)
    else throw error
  }
}

async function runCommand(args: readonly string[]): Promise<void> {
  const name = Object.keys(COMMANDS).find((words) =>
    words.split(' ').every((word, index) => args[index] === word),
  )
  const command = name === undefined ? undefined : await COMMANDS[name]?.()
  if (!command) {
    throw new UsageError(
      `There is no command ${JSON.stringify(args.slice(0, 2).join(' '))}. See: diglot --help`,
    )
  }
  const rest = args.slice(command.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h'))
    console.log(
      [usageOf(command), ...[command.summary, ...(command.details ?? [])].map((line) => `    ${line}`)].join(
        '\n',
      ),
    )
  else await command.run(rest)
}

/** Ends with one line for the person who typed the command; no stack, nothing else. */
function fail(message: string, status: number): void {
  console.error(`diglot: ${message.replaceAll(/\s*\n\s*/g, ' ')}`)
  process.exitCode = status
  // The channel to a supervisor would keep this process alive.
  if (process.connected) process.disconnect?.()
}

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  return [
    `Diglot ${version()}, a translation server`,
    '',
    ...commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}`),
    '  diglot --help | --version',
    '',
    'Settings are environment variables: see docs/configuration.md.',
  ].join('\n')
}
