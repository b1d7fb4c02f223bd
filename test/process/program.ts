import { join } from 'node:path'

/** The environment variable that names the program of a test run. */
export const PROGRAM = 'DIGLOT_PROGRAM'

/** The program of this checkout, which runs the sources. */
export const CHECKOUT_PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'diglot.js')

/** The program that tests start: the bundle that was made for the test run, or else that of this checkout. */
export function testedProgram(): string {
  return process.env[PROGRAM] ?? CHECKOUT_PROGRAM
}
