import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** A command of the command line. */
export interface Command {
  /** Words that select it, such as `user add`. */
  readonly name: string
  /** Arguments for the help text. */
  readonly usage: string
  readonly summary: string
  /** Further lines of its help text. */
  readonly details?: readonly string[]
  /** Resolves when the command is done; servers keep the process running. */
  run(args: readonly string[]): Promise<void>
}

/** The command line is invalid; nothing was done. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The arguments that a command accepts. */
interface Expected {
  readonly options?: ParseArgsOptionsConfig
  /** Number of positional arguments, or minimum and maximum; none by default. */
  readonly words?: number | readonly [least: number, most: number]
}

/** The parsed arguments. */
export interface ParsedArguments {
  readonly words: readonly string[]
  /** The value of an option, or undefined. */
  text(option: string): string | undefined
  /** All values of a repeatable option. */
  texts(option: string): readonly string[]
  /** The value of a required option, which must not be empty. */
  required(option: string): string
  has(option: string): boolean
}

/** Parses the arguments of a command strictly; anything unexpected is a UsageError with the usage line. */
export function parseCommand(
  command: Pick<Command, 'name' | 'usage'>,
  args: readonly string[],
  { options = {}, words = 0 }: Expected = {},
): ParsedArguments {
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

/** The usage line of a command. */
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
