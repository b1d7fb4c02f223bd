import { createUser } from '../../actions/accounts/create-user.ts'
import { SYSTEM } from '../../domain/actor.ts'
import { type Command, parseCommand } from '../command.ts'
import { withSite } from '../with-site.ts'

/** `diglot user add`: works while a server is running. */
export const userAdd: Command = {
  name: 'user add',
  usage: 'NAME --name "FULL NAME" --email ADDRESS [--superuser] [--token TOKEN]',
  summary: "Adds a user; --token sets the user's API token.",
  async run(args) {
    const parsed = parseCommand(userAdd, args, {
      words: 1,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        superuser: { type: 'boolean' },
        token: { type: 'string' },
      },
    })
    const [username = ''] = parsed.words
    const key = parsed.text('token')
    const draft = {
      username,
      fullName: parsed.required('name'),
      email: parsed.required('email'),
      isSuperuser: parsed.has('superuser'),
      ...(key !== undefined && { key }),
    }
    await withSite((ctx) => createUser(ctx, SYSTEM, draft))
    console.log(`Added user ${username}.`)
  },
}
