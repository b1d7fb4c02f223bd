import { text } from 'node:stream/consumers'
import { setPassword } from '../actions/sign-in/change-password.ts'
import { randomText } from '../auth/keys.ts'
import { SYSTEM } from '../domain/actor.ts'
import { type Command, parseCommand } from './command.ts'
import { withSite } from './with-site.ts'

/** Length of a generated password. */
const LENGTH = 20

/** `diglot user password`: works while a server is running. */
export const userPassword: Command = {
  name: 'user password',
  usage: 'NAME [--stdin]',
  summary: 'Sets a new password for a user and signs the user out everywhere.',
  details: [
    'The command generates and prints a password; with --stdin it reads the password from the first line of standard input.',
  ],
  async run(args) {
    const given = parseCommand(userPassword, args, { words: 1, options: { stdin: { type: 'boolean' } } })
    const [username = ''] = given.words
    const [typed = ''] = given.has('stdin') ? (await text(process.stdin)).split(/\r?\n/, 1) : []
    const password = given.has('stdin') ? typed : randomText(LENGTH)
    await withSite((ctx) => setPassword(ctx, SYSTEM, { username, password }))
    console.log(given.has('stdin') ? `Changed the password of ${username}.` : password)
  },
}
