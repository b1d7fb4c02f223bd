import { text } from 'node:stream/consumers'
import { setPassword } from '../actions/sign-in/change-password.ts'
import { randomText } from '../auth/keys.ts'
import { SYSTEM } from '../domain/actor.ts'
import { type Command, parseCommand } from './command.ts'
import { withSite } from './with-site.ts'

/** Characters of a password that is made up. */
const LENGTH = 20

/** `diglot user password`: works beside a running server. */
export const userPassword: Command = {
  name: 'user password',
  usage: 'NAME [--stdin]',
  summary: 'Gives a user a new password and signs all browsers of that user out.',
  details: ['The password is made up and printed; with --stdin it is the first line of standard input.'],
  async run(args) {
    const given = parseCommand(userPassword, args, { words: 1, options: { stdin: { type: 'boolean' } } })
    const [username = ''] = given.words
    const [typed = ''] = given.has('stdin') ? (await text(process.stdin)).split(/\r?\n/, 1) : []
    const password = given.has('stdin') ? typed : randomText(LENGTH)
    await withSite((ctx) => setPassword(ctx, SYSTEM, { username, password }))
    console.log(given.has('stdin') ? `${username} has a new password.` : password)
  },
}
