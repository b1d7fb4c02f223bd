import { text } from 'node:stream/consumers'
import { setPassword } from '../../actions/sign-in/change-password.ts'
import { randomText } from '../../auth/keys.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type Command, parseCommand } from '../command.ts'
import { withSite } from '../with-site.ts'

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
    const parsed = parseCommand(userPassword, args, { words: 1, options: { stdin: { type: 'boolean' } } })
    const [username = ''] = parsed.words
    const [typed = ''] = parsed.has('stdin') ? (await text(process.stdin)).split(/\r?\n/, 1) : []
    const password = parsed.has('stdin') ? typed : randomText(LENGTH)
    await withSite((ctx) => setPassword(ctx, SYSTEM, { username, password }))
    console.log(parsed.has('stdin') ? `Changed the password of ${username}.` : password)
  },
}
