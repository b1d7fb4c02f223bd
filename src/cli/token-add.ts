import { createToken } from '../actions/create-token.ts'
import { SYSTEM } from '../domain/actor.ts'
import { type Command, parseCommand } from './command.ts'
import { withSite } from './with-site.ts'

/** `diglot token add`: works beside a running server. */
export const tokenAdd: Command = {
  name: 'token add',
  usage: 'USER [--name LABEL] [--token TOKEN]',
  summary: 'Gives a user a further API token and prints it; it is shown only now.',
  async run(args) {
    const options = { name: { type: 'string' }, token: { type: 'string' } } as const
    const given = parseCommand(tokenAdd, args, { words: 1, options })
    const [username = ''] = given.words
    const key = given.text('token')
    const draft = { username, name: given.text('name') ?? 'command line', ...(key !== undefined && { key }) }
    console.log(await withSite((ctx) => createToken(ctx, SYSTEM, draft)))
  },
}
