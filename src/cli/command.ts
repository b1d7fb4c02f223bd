import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A command of the command line. */
export interface Command {
  /** Words that choose it, such as `user add`. */
  readonly name: string
  /** Arguments for the help text. */
  readonly usage: string
  readonly summary: string
  /** Further lines of its own help text. */
  readonly details?: readonly string[]
  /** Resolves when the command has done its work; what keeps the process alive goes on. */
  run(args: readonly string[]): Promise<void>
}

/** The command was typed wrong; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What a command takes. */
interface Expected {
  readonly options?: ParseArgsOptionsConfig
  /** How many words beside the options, or the least and the most; none unless given. */
  readonly words?: number | readonly [least: number, most: number]
}

/** What was given. */
export interface Given {
  readonly words: readonly string[]
  /** The text of an option; undefined when it is not there. */
  text(option: string): string | undefined
  /** All texts of an option that may be given several times. */
  texts(option: string): readonly string[]
  /** The text of an option that must be there and not be empty. */
  required(option: string): string
  has(option: string): boolean
}

/** Parses the arguments of a command strictly; anything unexpected is a UsageError with the usage line. */
export function parseCommand(
  command: Pick<Command, 'name' | 'usage'>,
  args: readonly string[],
  { options = {}, words = 0 }: Expected = {},
): Given {
  function refuse(problem: string): never {
    throw new UsageError(`${problem.replace(/\.$/, '')}. Usage: ${usageOf(command)}`)
  }

  const { values, positionals } = parse(args, options, refuse)
  const [least, most] = typeof words === 'number' ? [words, words] : words
  if (positionals.length < least || positionals.length > most) {
    const needed = least === most ? least : `${least} to ${most}`
    refuse(`Expected ${needed} ${most === 1 ? 'argument' : 'arguments'}, but got ${positionals.length}`)
  }
  const text = (option: string) => {
    const value = values[option]
    return typeof value === 'string' ? value : undefined
  }
  return {
    words: positionals,
    text,
    texts: (option) => [values[option] ?? []].flat().filter((value) => typeof value === 'string'),
    required: (option) => text(option)?.trim() || refuse(`Missing option --${option}`),
    has: (option) => values[option] === true,
  }
}

/** How a command is typed. */
export function usageOf({ name, usage }: Pick<Command, 'name' | 'usage'>): string {
  return `diglot ${name} ${usage}`.trim()
}

function parse(args: readonly string[], options: ParseArgsOptionsConfig, refuse: (problem: string) => never) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    if (error instanceof TypeError) return refuse(error.message)
    throw error
  }
}
