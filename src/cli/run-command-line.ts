import { version } from '../version.ts'
import { type Command, UsageError, usageOf } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Runs the command given after `diglot`; returns a text to print for help and version. */
export async function runCommandLine(args: readonly string[]): Promise<string | undefined> {
  const [first = '--help'] = args
  if (first === '--version' || first === '-v') return version()
  if (first === '--help' || first === '-h' || first === 'help') return await listOfCommands()
  const command = await findCommand(args)
  const rest = args.slice(command.name.split(' ').length)
  if (rest.includes('--help') || rest.includes('-h')) return helpOf(command)
  await command.run(rest)
  return undefined
}

async function findCommand(args: readonly string[]): Promise<Command> {
  const name = Object.keys(COMMANDS).find((words) =>
    words.split(' ').every((word, index) => args[index] === word),
  )
  const command = name === undefined ? undefined : await COMMANDS[name]?.()
  if (command) return command
  throw new UsageError(`Unknown command ${JSON.stringify(args.slice(0, 2).join(' '))}. See: diglot --help`)
}

function helpOf(command: Command): string {
  const lines = [command.summary, ...(command.details ?? [])]
  return [usageOf(command), ...lines.map((line) => `    ${line}`)].join('\n')
}

async function listOfCommands(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  return [
    `Diglot ${version()}, a translation server`,
    '',
    ...commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}`),
    '  diglot --help | --version',
    '',
    'Settings are environment variables; see docs/reference/settings.md.',
  ].join('\n')
}
