import { isAppError } from '../domain/errors.ts'
import { UsageError } from './command.ts'
import { describeError } from './describe-error.ts'
import { runCommandLine } from './run-command-line.ts'
import { InterruptedError } from './tasks/interruption.ts'

// Files in the data folder are private, whatever the permissions of the folder.
process.umask(0o027)
await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  try {
    const text = await runCommandLine(args)
    if (text !== undefined) console.log(text)
  } catch (error) {
    if (error instanceof UsageError) fail(error.message, 2)
    else if (error instanceof InterruptedError) fail(error.message, 130)
    else if (isAppError(error)) fail(describeError(error), 1)
    else throw error
  }
}

/** Prints one line and exits, without a stack trace. */
function fail(message: string, status: number): void {
  console.error(`diglot: ${message.replaceAll(/\s*\n\s*/g, ' ')}`)
  process.exitCode = status
  // The channel to a supervisor would keep this process alive.
  if (process.connected) process.disconnect?.()
}
